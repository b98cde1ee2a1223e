import { malformedBodyError } from '@svc/errors';

export type Fields = Readonly<Record<string, unknown>>;

/** A user as another system exports one, in the words of our own lines; nothing of it has been checked yet. */
export interface Translation {
  readonly fields: Fields;
  /** Names of what is in the export and does not come along. */
  readonly ignored: readonly string[];
}

/** One system that users come from. */
export interface ImportFormat {
  /** Page of the vendor that says what an export looks like. */
  readonly documentation: string;
  /** @throws AppError VALIDATION_ERROR for what cannot be taken over */
  readonly translate: (user: Fields) => Translation;
}

/** The line is refused with this sentence. */
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

/** Names of the fields that say something and are not among those taken. */
export const othersIn = (fields: Fields, taken: readonly string[], within = ''): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => !taken.includes(name) && !isEmpty(value))
    .map(([name]) => `${within}${name}`);

const maximumNameLength = 100;

/** What everybody may see of a user: nothing but the name and the picture of an export. */
export const profileFrom = (name: unknown, picture: unknown): Fields => {
  const [text, address] = [textOf(name), textOf(picture)];
  return {
    ...(text === null ? {} : { name: [...text.trim()].slice(0, maximumNameLength).join('') }),
    ...(address !== null && /^https?:\/\//i.test(address) ? { avatar_url: address } : {}),
  };
};

/** Where the user came from, and what they were called there: for whoever has kept the old id somewhere. */
export const importedFrom = (from: string, id: unknown): Fields =>
  textOf(id) === null ? {} : { imported: { from, id } };

/** Roles of an export's own data become ours; `roles` that are no list of texts stay data. */
export const rolesIn = (data: Fields): { roles: unknown; others: Fields } => {
  const { roles, ...others } = data;
  const isList = Array.isArray(roles) && roles.every((role) => typeof role === 'string');
  return isList ? { roles, others } : { roles: undefined, others: data };
};

/** Milliseconds since 1970 as a number or its digits, and the way PostgreSQL writes a time. */
export const timeFrom = (value: unknown): unknown => {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{11,14}$/.test(value))) {
    const time = new Date(Number(value));
    return Number.isNaN(time.getTime()) ? value : time.toISOString();
  }
  return typeof value === 'string' ? value.replace(/^(\S{10}) (\S+[+-]\d\d)$/, '$1T$2:00') : value;
};
