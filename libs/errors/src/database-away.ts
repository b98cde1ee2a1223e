/**
 * PostgreSQL's classes of lost connections (08), of a server without room (53) or that goes down (57P), a statement or
 * a transaction that took too long (57014, 25P03, 25P04), a server that is a mere copy while another takes over (25006), one that does not let us in
 * (28, 3D000, 55000), transactions that got into each other's way (40001, 40P01, 55P03), and the socket's own.
 */
const awayCodes =
  /^(08...|28...|3D000|53...|55000|57P..|57014|25P0[34]|25006|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** What node-postgres says without a code, and TypeORM of a connection that ended between two statements. */
const awaySentences =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end|Query runner already released/;

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

/**
 * Whether a failed statement may succeed in a moment, by no change of anybody: the database is away, full, in a hurry or
 * of two minds. A statement that is wrong, or a value that it cannot take, stays wrong; that is a fault of ours.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = property(error, 'code') ?? property(property(error, 'driverError'), 'code');
  if (typeof code === 'string' && awayCodes.test(code)) return true;
  const message = property(error, 'message');
  return typeof message === 'string' && awaySentences.test(message);
};
