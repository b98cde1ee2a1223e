/** Prefixes of Redis errors (OOM, NOAUTH, …), and the remedy for the operator. */
const remedies: readonly [RegExp, string][] = [
  [/\bOOM\b/, 'Redis is full: raise its maxmemory. Nothing is lost: missing jobs are queued when there is space'],
  [/\b(?:WRONGPASS|NOAUTH|NOPERM)\b|invalid password/, 'Redis refuses the user or password of REDIS_URL'],
  [/\bMISCONF\b/, 'Redis cannot write to its disk and rejects writes: free disk space there'],
  [/\bREADONLY\b/, 'Redis has become a replica here: REDIS_URL must lead to the master'],
];

/** A sentence about an error of Redis; unknown errors keep their message. */
export const redisProblem = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const remedy = remedies.find(([answer]) => answer.test(message))?.[1];
  return remedy === undefined ? `Redis: ${message}` : `${remedy} (${message})`;
};
