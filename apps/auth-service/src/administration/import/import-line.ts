import { randomUUIDv7 } from 'node:crypto';
import { emptyProfile, type StoredProfile } from '../../fields/profile-columns';
import { patchProfile } from '../../profiles/profile-patch';
import { AppError } from '@svc/errors';
import { matching, parseJsonObject, readText, Refused, satisfying, type TextRule } from '@svc/http';
import { isTimestamp, timestampRule } from '../../database/timestamp';
import type { ForeignUser } from '../../users/user-import.repository';
import { normaliseEmail } from '../../fields/email-address';

/** A user of another system, ready to be written. */
export interface ImportedUser extends ForeignUser {
  /** Line of the body, from 1. */
  line: number;
}

export interface RejectedLine {
  line: number;
  reason: string;
}

const bcryptPattern = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;
const lowestCost = 4;
const highestCost = 14;

/** The largest profile, with every character escaped, has room. */
const lineRule: TextRule = { maximum: 128 * 1024 };
const hashRule: TextRule = { maximum: 60, forms: [matching(bcryptPattern, 'must be a bcrypt hash')] };
const timestampField: TextRule = { maximum: 40, forms: [satisfying(isTimestamp, timestampRule)] };

/** Each sign-in of the user will cost what the hash says: a cost that was chosen to stall us is refused. */
const hashProblem = (hash: unknown): string | null => {
  if (hash === undefined || hash === null) return null;
  const text = readText(hashRule)(hash);
  if (text instanceof Refused) return 'passwordHash must be a bcrypt hash';
  const cost = Number(text.slice(4, 6));
  return cost < lowestCost || cost > highestCost
    ? `passwordHash must have a cost from ${lowestCost} to ${highestCost}, and this one has ${cost}`
    : null;
};

const isOptionalTimestamp = (value: unknown): value is string | undefined | null =>
  value === undefined || value === null || !(readText(timestampField)(value) instanceof Refused);

const profileOf = (value: unknown): StoredProfile | string => {
  if (value === undefined || value === null) return emptyProfile;
  if (typeof value !== 'object' || Array.isArray(value)) return 'profile must be an object';
  try {
    return patchProfile(emptyProfile, value as Record<string, unknown>);
  } catch (error) {
    return error instanceof AppError ? error.message : 'profile is not valid';
  }
};

const read = (fields: Record<string, unknown>, line: number): ImportedUser | RejectedLine => {
  const email = typeof fields['email'] === 'string' ? normaliseEmail(fields['email']) : null;
  const profile = profileOf(fields['profile']);
  const hash = hashProblem(fields['passwordHash']);
  const verified = fields['emailVerified'] ?? false;
  const createdAt = fields['createdAt'];
  if (email === null) return { line, reason: 'email must be one plain email address' };
  if (typeof profile === 'string') return { line, reason: profile };
  if (hash !== null) return { line, reason: hash };
  if (typeof verified !== 'boolean') return { line, reason: 'emailVerified must be true or false' };
  if (!isOptionalTimestamp(createdAt)) return { line, reason: `createdAt ${timestampRule}` };
  return {
    line,
    id: randomUUIDv7(),
    email,
    passwordHash: (fields['passwordHash'] as string | null | undefined) ?? null,
    emailVerified: verified,
    profile,
    createdAt: typeof createdAt === 'string' ? new Date(createdAt).toISOString() : null,
  };
};

/** Reads one line of an import; what is wrong with it is its own, not the call's. */
export const readImportLine = (text: string, line: number): ImportedUser | RejectedLine => {
  const bounded = readText(lineRule)(text);
  if (bounded instanceof Refused) return { line, reason: `the line ${bounded.sentence}` };
  try {
    return read(parseJsonObject(bounded), line);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { line, reason: error.message };
  }
};
