/** At most so many requests within any interval of this length. */
export interface SourceWindow {
  readonly requests: number;
  readonly durationMs: number;
}

/** The limits of a public source, for one address or one registered client. */
export interface SourcePolicy {
  /** Counted under this name by every process that shares a store. */
  readonly name: string;
  /** Requests under way at once. */
  readonly atOnce: number;
  /** A request that was not reported as ended counts as ended after this time. */
  readonly longestCallMs: number;
  readonly windows: readonly SourceWindow[];
}

/** Permission for one request, or how long to wait before asking again. */
export type Grant =
  | { readonly lease: string }
  | {
      readonly waitMs: number;
      /** Only requests under way are in the way. */
      readonly isBusy: boolean;
    };

/**
 * Counts the requests of sources. A request counts in each window from its start until the window's length after its end:
 * the source may receive it at any moment between the two.
 */
export interface BudgetStore {
  readonly take: (policy: SourcePolicy) => Promise<Grant>;
  /** Never rejects. */
  readonly release: (policy: SourcePolicy, lease: string) => Promise<void>;
  /** Grants nothing for this time, as `Retry-After` asks (RFC 9110, 10.2.3). Never rejects. */
  readonly hold: (policy: SourcePolicy, delayMs: number) => Promise<void>;
}

/** Time between two questions while other requests are under way. */
export const busyPollMs = 50;
