/** One request and what became of it. */
export interface Answer {
  readonly kind: string;
  /** When it was asked, in milliseconds since 1970. */
  readonly askedAt: number;
  readonly answeredAt: number;
  /** Zero when the connection broke, or nothing came in time. */
  readonly status: number;
  /** Why there was none, as far as the caller knows. */
  readonly reason?: string;
}

interface Refusals {
  readonly count: number;
  /** Seconds from the first refusal to the first moment without refusals. */
  readonly seconds: number;
  /** How many by `kind status`. */
  readonly byKind: ReadonlyMap<string, number>;
}

const firstServerError = 500;
const tooMany = 429;

/** True when a valid request was refused. */
const isRefusal = ({ status }: Answer): boolean => status === 0 || status === tooMany || status >= firstServerError;

export const summariseRefusals = (answers: readonly Answer[]): Refusals => {
  const refused = answers.filter(isRefusal);
  const first = Math.min(...refused.map(({ answeredAt }) => answeredAt));
  const last = Math.max(...refused.map(({ answeredAt }) => answeredAt));
  const byKind = new Map<string, number>();
  for (const { kind, status, reason } of refused) {
    const name = `${kind} ${status === 0 ? `without an answer (${reason ?? 'no reason'})` : status}`;
    byKind.set(name, (byKind.get(name) ?? 0) + 1);
  }
  return { count: refused.length, seconds: refused.length === 0 ? 0 : (last - first) / 1_000, byKind };
};
