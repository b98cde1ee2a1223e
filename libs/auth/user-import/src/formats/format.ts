import type { JsonObject } from '@svc/http';
import { malformedBodyError } from '@svc/errors';

/** An exported user as fields of our own lines, not validated yet. */
interface Translation {
  readonly fields: JsonObject;
  /** Names of fields that are not imported. */
  readonly ignored: readonly string[];
}

/** One source of exported users. */
export interface ImportFormat {
  /** Vendor's documentation of the export. */
  readonly documentation: string;
  /** @throws AppError VALIDATION_ERROR for a user who cannot be imported */
  readonly translate: (user: JsonObject) => Translation;
}

/** Refuses the line with this message. */
export const refuse = (sentence: string): never => {
  throw malformedBodyError(sentence);
};

export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Names of non-empty fields that are not in the list. */
export const othersIn = (fields: JsonObject, taken: readonly string[], within = ''): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => !taken.includes(name) && !isEmpty(value))
    .map(([name]) => `${within}${name}`);

/** Names of entries of a list that are not imported. */
export const namedEntries = (field: string, names: readonly unknown[]): string[] =>
  names.map((name) => `${field}.${String(name)}`);

const maximumNameLength = 100;

/** Profile that other users see: only name and picture of an export. */
export const profileFrom = (name: unknown, picture: unknown): JsonObject => {
  const [text, address] = [asText(name), asText(picture)];
  return {
    ...(text === null ? {} : { name: [...text.trim()].slice(0, maximumNameLength).join('') }),
    ...(address !== null && /^https?:\/\//i.test(address) ? { avatar_url: address } : {}),
  };
};

/** Records the source and the user's id there, for lookups by the old id. */
export const importedFrom = (from: string, id: unknown): JsonObject =>
  asText(id) === null ? {} : { imported: { from, id } };

/** Moves the roles out of an export's own data; `roles` that are no list of texts stay data. */
export const rolesIn = (data: JsonObject): { roles: unknown; others: JsonObject } => {
  const { roles, ...others } = data;
  const isList = Array.isArray(roles) && roles.every((role) => typeof role === 'string');
  return isList ? { roles, others } : { roles: undefined, others: data };
};

/** Accepts milliseconds since 1970 as number or digits, and PostgreSQL's format. */
export const timeFrom = (value: unknown): unknown => {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{11,14}$/.test(value))) {
    const time = new Date(Number(value));
    return Number.isNaN(time.getTime()) ? value : time.toISOString();
  }
  return typeof value === 'string' ? value.replace(/^(\S{10}) (\S+[+-]\d\d)$/, '$1T$2:00') : value;
};

/** First time that is not stored: the year 10000. */
const endOfTimes = Date.UTC(10_000, 0);

/** A ban with an end, perhaps `infinity`; one that ended is no ban. */
export const banUntil = (end: unknown): { banned: boolean; bannedUntil: string | null } => {
  const text = asText(end);
  const endMs = text === null ? 0 : Date.parse(text);
  return {
    banned: !(endMs <= Date.now()),
    bannedUntil: endMs > Date.now() && endMs < endOfTimes ? new Date(endMs).toISOString() : null,
  };
};
