/** One line of the bench: a piece of our work beside the least that any program would have to do for it. */
export interface Row {
  /** what is done, as the table says it */
  work: string;
  /** Does it once and gives the time in ms. */
  ours: () => Promise<number>;
  /** The bare minimum, in the same unit. */
  floor: () => Promise<number>;
  /** The ratio ours / floor that we promise to stay under. */
  target: number;
  /** How often each side is measured. Default: 15. */
  runs?: number;
  /** Called once before and after all runs. */
  setUp?: () => Promise<void>;
  tearDown?: () => Promise<void>;
}
