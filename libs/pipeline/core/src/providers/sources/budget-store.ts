/** Allows this many requests within any interval of this length. */
export interface SourceWindow {
  readonly requests: number;
  readonly durationMs: number;
}

/** The limits of a public source, for one address or one registered client. */
export interface SourcePolicy {
  /** Shared by every process that uses the same store. */
  readonly name: string;
  /** Concurrent requests. */
  readonly atOnce: number;
  /** A request without a reported end counts as ended after this time. */
  readonly longestCallMs: number;
  readonly windows: readonly SourceWindow[];
}

/** Permission for one request, or the delay before the next attempt. */
export type Grant =
  | { readonly lease: string }
  | {
      readonly waitMs: number;
      /** True when only concurrent requests prevent it. */
      readonly isBusy: boolean;
    };

/**
 * Counts requests to sources. A request counts in each window from its start until the window's length after its end:
 * the source may receive it at any moment in between.
 */
export interface BudgetStore {
  readonly take: (policy: SourcePolicy) => Promise<Grant>;
  /** Never rejects. */
  readonly release: (policy: SourcePolicy, lease: string) => Promise<void>;
  /** Refuses requests for this time, for `Retry-After` (RFC 9110, 10.2.3). Never rejects. */
  readonly hold: (policy: SourcePolicy, delayMs: number) => Promise<void>;
}

/** Interval of attempts while other requests are in progress. */
export const busyPollMs = 50;
