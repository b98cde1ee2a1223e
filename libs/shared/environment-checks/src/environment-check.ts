import { explainToOperator } from '@svc/errors';

/** One question to the surroundings of an app. */
export interface EnvironmentCheck {
  readonly name: string;
  /** @returns what was found; rejects with the reason, without secrets */
  readonly run: () => Promise<string>;
}

const timeoutMs = 15_000;

const inTime = async (work: Promise<string>): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs / 1_000} seconds`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const readReason = (error: unknown): string => {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return (message || code || String(error)).replaceAll(/\s+/g, ' ');
};

const lineFor = async ({ name, run }: EnvironmentCheck): Promise<{ line: string; isOk: boolean }> =>
  inTime(run()).then(
    (found) => ({ line: `ok      ${name}: ${found}`, isOk: true }),
    (error: unknown) => ({ line: `FAILED  ${name}: ${readReason(error)}`, isOk: false }),
  );

/**
 * `node check.js`: asks everything that the app needs and prints a line each. The exit code is 1 after a failure.
 * @param readChecks may throw a ConfigurationError
 */
export const runCheckCommand = async (readChecks: () => readonly EnvironmentCheck[]): Promise<void> => {
  try {
    const answers = await Promise.all(readChecks().map(lineFor));
    for (const { line } of answers) console.log(line);
    if (answers.some(({ isOk }) => !isOk)) process.exitCode = 1;
  } catch (error) {
    console.error(explainToOperator(error));
    process.exitCode = 1;
  }
};
