/** What helps and tells nothing: drivers and clients hang statements' values, headers and bodies on their errors, too. */
const shownFields = ['code', 'statusCode', 'responseCode', 'command', 'constraint', 'exitCode', 'syscall'];
const deepestCause = 5;

const plain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** An error and its causes as a log line shows them; whatever else was thrown, as text. */
export const errorFields = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return plain(error) ? error : typeof error;
  const own = Object.entries(error).filter(([name, value]) => shownFields.includes(name) && plain(value));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(own),
    ...(error.cause === undefined || depth >= deepestCause ? {} : { cause: errorFields(error.cause, depth + 1) }),
  };
};
