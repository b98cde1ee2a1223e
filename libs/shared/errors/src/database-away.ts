/**
 * Temporary failures: lost connections (class 08), too many connections or a full disk (53), shutdown (57P), time
 * limits (57014, 25P03, 25P04), a read-only standby during failover (25006), rejected logins during failover (28,
 * 3D000, 55000), serialization failures and deadlocks (40001, 40P01, 55P03), and socket errors.
 */
const awayCodes =
  /^(08...|28...|3D000|53...|55000|57P..|57014|25P0[34]|25006|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Messages without a code, from node-postgres and from TypeORM when a connection ends between two statements. */
const awaySentences =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end|Query runner already released/;

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

/**
 * True when the same statement may succeed on a retry: the database is unreachable, full, too slow or detected a
 * conflict. Wrong statements and invalid values never succeed; they are faults of the code.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = property(error, 'code') ?? property(property(error, 'driverError'), 'code');
  if (typeof code === 'string' && awayCodes.test(code)) return true;
  const message = property(error, 'message');
  return typeof message === 'string' && awaySentences.test(message);
};
