/** Every problem of the environment at once; secrets' values never appear in it. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n` +
        problems.map((problem) => `  - ${problem}`).join('\n') +
        '\nCorrect the environment (or .env) and start again.',
    );
    this.name = 'ConfigurationError';
  }
}
