import { broken } from '@svc/contracts';
import { matching, readText, Refused, type Read } from '@svc/http';
import { isTimestamp } from '@svc/auth';

/** A session of the old system, by the hash of its token. */
export interface ImportedSessionFields {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  expiresAt: string | null;
  createdAt: string | null;
  hasSecondFactor: boolean;
}

export const mostSessions = 100;
const readHash = readText({ maximum: 64, forms: [matching(/^[0-9a-f]{64}$/, 'sessionHash')] });

const readTime = (given: unknown): string | null | Refused => {
  if (given === undefined || given === null) return null;
  return typeof given === 'string' && isTimestamp(given) ? given : new Refused('sessionTimes');
};

const readSession: Read<ImportedSessionFields> = (given) => {
  if (typeof given !== 'object' || given === null) return new Refused('objectList');
  const fields = given as Readonly<Record<string, unknown>>;
  const hash = readHash(fields['hash']);
  const [expiresAt, createdAt] = [readTime(fields['expiresAt']), readTime(fields['createdAt'])];
  if (hash instanceof Refused) return new Refused('sessionHash');
  if (expiresAt instanceof Refused) return expiresAt;
  if (createdAt instanceof Refused) return createdAt;
  return { hash, expiresAt, createdAt, hasSecondFactor: fields['secondFactor'] === true };
};

export const readImportedSessions: Read<ImportedSessionFields[]> = (given) => {
  if (!Array.isArray(given)) return new Refused('objectList');
  if (given.length > mostSessions) return new Refused(broken('mostEntries', { count: mostSessions }));
  const sessions = given.map(readSession);
  const refused = sessions.find((session) => session instanceof Refused);
  return refused ?? (sessions as ImportedSessionFields[]);
};
