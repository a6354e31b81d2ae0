/** A fault of one download attempt after which another may go better. `message` has no secrets and no addresses in it. */
export class AttemptError extends Error {
  /** How long the storage asked to wait, ms. */
  readonly retryAfterMs: number | undefined;
  /** The storage cannot be trusted to continue a file: the next attempt begins at its first byte. */
  readonly noResume: boolean;

  constructor(
    message: string,
    facts: { readonly retryAfterMs?: number | undefined; readonly noResume?: boolean } = {},
  ) {
    super(message);
    this.name = 'DownloadFault';
    this.retryAfterMs = facts.retryAfterMs;
    this.noResume = facts.noResume ?? false;
  }
}

/** The storage refused the address: a fresh one may help. */
export class UrlRejectedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.name = 'AddressRefused';
    this.status = status;
  }
}
