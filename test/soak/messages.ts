/** What the soaked process is told: its job, and later that the service is gone. */
export type Order = { readonly job: Job } | { readonly serviceGone: true };

export interface Job {
  readonly baseUrl: string;
  readonly token: string;
  /** How many times faster than for a user the core's time passes. */
  readonly speed: number;
  /** Reports of each round; memory is measured after each. */
  readonly rounds: readonly number[];
}

/** How one report ended, as its user was told. */
export type Outcome =
  | {
      readonly report: string;
      readonly taskId: number;
      /** Of the bytes that the receiver held in the end, hex. */
      readonly sha256: string;
      readonly size: number;
    }
  | {
      readonly report: string;
      /** The kind of the core's error; `unexpected` for anything that is none. */
      readonly failed: string;
      readonly words: string;
      readonly taskId: number | null;
      readonly mayHaveStarted: boolean;
    };

/** What the process holds with nothing under way, after a collection of its garbage. Bytes. */
export interface Holding {
  readonly reports: number;
  readonly heap: number;
  readonly external: number;
  readonly rss: number;
  /** What keeps the event loop busy, by type. */
  readonly resources: Readonly<Record<string, number>>;
  /** Open file descriptors; null where the system does not tell. */
  readonly descriptors: number | null;
  /** Sleeps of the core that have neither ended nor been given up. */
  readonly asleep: number;
}

/** What the soaked process tells while it works. */
export type Message =
  | { readonly outcome: Outcome }
  | { readonly holding: Holding }
  /** All reports have ended: the service may go, and the connections that were kept open with it. */
  | { readonly done: true }
  | { readonly end: Holding; readonly warnings: readonly string[] };
