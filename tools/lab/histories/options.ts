export interface HistoriesOptions {
  /** Answers to ask for; accounts that have begun are finished. */
  readonly operations: number;
  readonly seed: number;
  /** Requests under way at once. */
  readonly clients: number;
  /** How often a replica is killed and started again. */
  readonly kills: number;
}
