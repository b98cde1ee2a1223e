/** Beginnings of Redis's answers (OOM, NOAUTH, …), and what an operator does. */
const remedies: readonly [RegExp, string][] = [
  [
    /\bOOM\b/,
    'Redis is full: raise its maxmemory. Nothing is lost: what did not fit is put into the queue once there is room',
  ],
  [/\b(?:WRONGPASS|NOAUTH|NOPERM)\b|invalid password/, 'Redis refuses the user or password of REDIS_URL'],
  [/\bMISCONF\b/, 'Redis cannot write to its disk and takes nothing: make room there'],
  [/\bREADONLY\b/, 'Redis has become a replica here: REDIS_URL must lead to the master'],
];

/** A trouble with Redis in a sentence; what nobody foresaw in the words of whoever reported it. */
export const redisProblem = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const remedy = remedies.find(([answer]) => answer.test(message))?.[1];
  return remedy === undefined ? `Redis: ${message}` : `${remedy} (${message})`;
};
