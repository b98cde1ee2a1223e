export interface DrillPlace {
  /** Holds all files of the drill; removed at the end. */
  readonly folder: string;
  /** So long people use the services before something happens, and as long again after it. */
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

export interface Finding {
  /** Promises that were not kept; the drill has failed when there is one. */
  readonly failures: readonly string[];
}

export type Drill = (place: DrillPlace) => Promise<Finding>;
