interface AttemptFacts {
  readonly retryAfterMs?: number | undefined;
  readonly noResume?: boolean;
  readonly storageUnavailable?: boolean;
}

/** One attempt of a download failed; another may succeed. The message holds no secrets and no addresses. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
  /** How long the storage asked to wait, ms. */
  readonly retryAfterMs: number | undefined;
  /** The storage cannot resume this download: the next attempt starts at the first byte. */
  readonly noResume: boolean;
  /** The storage did not deliver: its status, or the connection. */
  readonly storageUnavailable: boolean;

  constructor(message: string, facts: AttemptFacts = {}) {
    super(message);
    this.retryAfterMs = facts.retryAfterMs;
    this.noResume = facts.noResume ?? false;
    this.storageUnavailable = facts.storageUnavailable ?? false;
  }
}

/** The storage rejected the address of the file; a fresh address may be accepted. */
export class UrlRejectedError extends Error {
  override readonly name = 'UrlRejectedError';
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}
