import { randomUUIDv7 } from 'node:crypto';
import { broken } from '@svc/contracts';
import { AppError, fieldError, fieldProblem, type FieldProblem } from '@svc/errors';
import {
  matching,
  parseJsonObject,
  readFreeForm,
  readText,
  readTextList,
  Refused,
  satisfying,
  type Read,
  type TextRule,
} from '@svc/http';
import {
  isTimestamp,
  timestampRule,
  appMetadataRule,
  patchAppMetadata,
  roleListRule,
  readEmail,
  emptyProfile,
  type StoredProfile,
  patchProfile,
  type ForeignFactor,
  type ForeignUser,
} from '@svc/auth';
import type { ImportFormat } from './formats';
import { readImportedFactors } from './imported-factors';
import { readImportedHash } from './imported-hash';
import { readImportedIdentities } from './imported-identities';
import { readImportedSessions, type ImportedSessionFields } from './imported-sessions';

/** A validated user of another system. */
export interface ImportedUser extends ForeignUser {
  factors: readonly ForeignFactor[];
  sessions: readonly ImportedSessionFields[];
  /** Id in the old system; null when it has none. */
  foreignId: string | null;
  /** Line of the body, from 1. */
  line: number;
  /** Names of fields that are not imported. */
  ignored: readonly string[];
}

export interface RejectedLine {
  line: number;
  problem: FieldProblem;
}

/** Stands for the field of a problem that is not about one. */
export const wholeLine = 'line';

/** Errors of exports that name no field tell their problem in words. */
export const lineProblem = ({ fields = [], message }: AppError): FieldProblem =>
  fields[0] ?? { field: wholeLine, message, ...broken('stated', { text: message }) };

/** Fits the largest profile with every character escaped. */
const lineRule: TextRule = { maximum: 128 * 1024 };
const timestampField: TextRule = { maximum: 40, forms: [satisfying(isTimestamp, timestampRule)] };
const ignoredName: TextRule = { maximum: 100, forms: [matching(/^[^\p{Cc}]*$/u, 'control')] };
const maximumIgnored = 20;

/** @throws AppError VALIDATION_ERROR with the field and the rule that it breaks */
const take = <Value, Otherwise>(name: string, value: unknown, read: Read<Value>, otherwise: Otherwise) => {
  if (value === undefined || value === null) return otherwise;
  const taken = read(value);
  if (taken instanceof Refused) throw fieldError(name, taken.rule);
  return taken;
};

const readFlag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : new Refused('flag'));

const readTime: Read<string> = (value) => {
  const text = readText(timestampField)(value);
  return text instanceof Refused ? new Refused(timestampRule) : new Date(text).toISOString();
};

const readProfile: Read<StoredProfile> = (value) =>
  typeof value === 'object' && !Array.isArray(value)
    ? patchProfile(emptyProfile, value as Record<string, unknown>)
    : new Refused('object');

const readAppMetadata: Read<Record<string, unknown>> = (value) => {
  const read = readFreeForm(appMetadataRule)(value);
  return read instanceof Refused ? read : patchAppMetadata({}, read);
};

const checkEmail = (value: unknown): string => {
  const read = readEmail(typeof value === 'string' ? value : '');
  if (read instanceof Refused) throw fieldError('email', read.rule);
  return read;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Keeps a UUID (RFC 9562): the user's rows in other databases name it. */
const normaliseId = (given: unknown): string =>
  typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : randomUUIDv7();

const readForeignId = readText({ minimum: 1, maximum: 255, forms: [matching(/^[\x21-\x7e]+$/, 'printable')] });

const asForeignId = (given: unknown): string | null => {
  const id = readForeignId(given);
  return id instanceof Refused ? null : id;
};

type ReadUser = Omit<ImportedUser, 'line' | 'ignored'>;

const read = (fields: Readonly<Record<string, unknown>>): ReadUser => ({
  id: normaliseId(fields['id']),
  email: checkEmail(fields['email']),
  profile: take('profile', fields['profile'], readProfile, emptyProfile),
  password: take('passwordHash', fields['passwordHash'], readImportedHash, null),
  emailVerified: take('emailVerified', fields['emailVerified'], readFlag, false),
  banned: take('banned', fields['banned'], readFlag, false),
  bannedUntil: take('bannedUntil', fields['bannedUntil'], readTime, null),
  appMetadata: take('appMetadata', fields['appMetadata'], readAppMetadata, {}),
  roles: take('roles', fields['roles'], readTextList(roleListRule), []),
  identities: take('identities', fields['identities'], readImportedIdentities, []),
  sessions: take('sessions', fields['sessions'], readImportedSessions, []),
  foreignId: asForeignId(fields['id']),
  factors: take('factors', fields['factors'], readImportedFactors, []),
  createdAt: take('createdAt', fields['createdAt'], readTime, null),
});

/** Keeps printable names only. */
const shown = (names: readonly string[]): string[] =>
  names.filter((name) => !(readText(ignoredName)(name) instanceof Refused)).slice(0, maximumIgnored);

/** Leaves out factors beside an unverified address: an attacker may have signed up with it and left them there. */
const withOwnFactors = (user: ImportedUser): ImportedUser =>
  user.emailVerified || user.factors.length === 0
    ? user
    : { ...user, factors: [], ignored: [...user.ignored, 'factors'] };

/** Reads one line of an import; an invalid line does not fail the request. */
export const readImportLine = (
  text: string,
  line: number,
  { translate }: ImportFormat,
): ImportedUser | RejectedLine => {
  const bounded = readText(lineRule)(text);
  if (bounded instanceof Refused) return { line, problem: fieldProblem(wholeLine, bounded.rule) };
  try {
    const { fields, ignored } = translate(parseJsonObject(bounded));
    return withOwnFactors({ line, ...read(fields), ignored: shown(ignored) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { line, problem: lineProblem(error) };
  }
};
