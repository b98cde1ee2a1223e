import { malformedBodyError } from '@svc/errors';

export type Fields = Readonly<Record<string, unknown>>;

/** An exported user as fields of our own lines, not validated yet. */
export interface Translation {
  readonly fields: Fields;
  /** Names of fields that are not imported. */
  readonly ignored: readonly string[];
}

/** One source of exported users. */
export interface ImportFormat {
  /** Vendor's documentation of the export. */
  readonly documentation: string;
  /** @throws AppError VALIDATION_ERROR for a user who cannot be imported */
  readonly translate: (user: Fields) => Translation;
}

/** Refuses the line with this message. */
export const refuse = (sentence: string): never => {
  throw malformedBodyError(sentence);
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Names of non-empty fields that are not in the list. */
export const othersIn = (fields: Fields, taken: readonly string[], within = ''): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => !taken.includes(name) && !isEmpty(value))
    .map(([name]) => `${within}${name}`);

const maximumNameLength = 100;

/** Profile that other users see: only name and picture of an export. */
export const profileFrom = (name: unknown, picture: unknown): Fields => {
  const [text, address] = [textOf(name), textOf(picture)];
  return {
    ...(text === null ? {} : { name: [...text.trim()].slice(0, maximumNameLength).join('') }),
    ...(address !== null && /^https?:\/\//i.test(address) ? { avatar_url: address } : {}),
  };
};

/** Records the source and the user's id there, for lookups by the old id. */
export const importedFrom = (from: string, id: unknown): Fields =>
  textOf(id) === null ? {} : { imported: { from, id } };

/** Moves the roles out of an export's own data; `roles` that are no list of texts stay data. */
export const rolesIn = (data: Fields): { roles: unknown; others: Fields } => {
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
