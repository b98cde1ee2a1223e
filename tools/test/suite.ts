/** How a suite went. */
export interface SuiteOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Printed output of the suite; shown only when a test failed. */
  readonly output: string;
  /** Warnings of a suite that passed; always shown. */
  readonly remarks?: readonly string[];
  /** How many passed before and were left out now: no change reaches them. */
  readonly unchanged?: number;
}

export interface Suite {
  readonly name: string;
  readonly run: () => Promise<SuiteOutcome>;
}

export interface SuiteResult extends SuiteOutcome {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a suite; one that throws has failed once. */
export async function runSuite({ name, run }: Suite): Promise<SuiteResult> {
  const startedAt = performance.now();
  const outcome = await run().catch((error: unknown) => ({ passed: 0, failed: 1, output: describe(error) }));
  return { name, ...outcome, seconds: (performance.now() - startedAt) / 1000 };
}

/** The one line of a suite, such as `unit           312 passed    0 failed    12.3 s  1024 unchanged`. */
export function summaryLine({ name, passed, failed, seconds, unchanged = 0 }: SuiteResult): string {
  const columns = [
    name.padEnd(12),
    `${String(passed).padStart(5)} passed`,
    `${String(failed).padStart(5)} failed`,
    `${seconds.toFixed(1).padStart(7)} s`,
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
  ];
  return columns.join('  ');
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
