import { malformedBodyError } from '@svc/errors';
import { unicodeForm } from '@svc/http';

/** Fields of a user that a column can have. */
export const csvFields = [
  'id',
  'email',
  'name',
  'emailVerified',
  'roles',
  'banned',
  'createdAt',
  'appMetadata',
  'passwordHash',
] as const;
export type CsvField = (typeof csvFields)[number];

/** Names of columns in files of other programs, in letters and digits only. */
const otherNames: Readonly<Record<CsvField, readonly string[]>> = {
  id: ['userid', 'uid', 'uuid'],
  email: [
    'emailaddress',
    'mail',
    'emailadresse',
    'correo',
    'correoelectronico',
    'adressemail',
    'adresseemail',
    'courriel',
  ],
  name: ['fullname', 'displayname', 'vollername', 'anzeigename', 'nombre', 'nombrecompleto', 'nom', 'nomcomplet'],
  emailVerified: ['verified', 'confirmed', 'emailconfirmed', 'bestatigt', 'verificado', 'verifie'],
  roles: ['role', 'rolle', 'rollen', 'rol'],
  banned: ['blocked', 'disabled', 'gesperrt', 'bloqueado', 'bloque'],
  createdAt: ['created', 'registered', 'signedupat', 'erstellt', 'creado', 'cree'],
  appMetadata: ['metadata'],
  passwordHash: ['encryptedpassword', 'hashedpassword', 'passworddigest'],
};

/** Characters of a name that are compared. */
const comparedLength = 100;

const comparable = (name: string): string =>
  unicodeForm(name.slice(0, comparedLength), 'NFKD', comparedLength)
    .toLowerCase()
    .replaceAll(/[^\p{Ll}\p{Nd}]/gu, '');

const fieldByName = new Map(
  csvFields.flatMap((field) => [field.toLowerCase(), ...otherNames[field]].map((name) => [name, field] as const)),
);

/** The field of each column by its name; the first of two columns with one field has it. */
export const matchColumns = (header: readonly string[]): (CsvField | null)[] => {
  const taken = new Set<CsvField>();
  return header.map((name) => {
    const field = fieldByName.get(comparable(name));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

const isField = (name: string): name is CsvField => csvFields.some((field) => field === name);

const allowed = `Allowed are ${csvFields.join(', ')}, and nothing for a column that is left out.`;

/**
 * Reads the chosen fields of all columns, separated by commas.
 * @throws AppError VALIDATION_ERROR
 */
export const readColumns = (given: string, count: number): (CsvField | null)[] => {
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== '' && !isField(name));
  if (unknown !== undefined) throw malformedBodyError(`columns names a field that does not exist. ${allowed}`);
  if (names.length !== count) throw malformedBodyError(`columns names ${names.length} of ${count} columns. ${allowed}`);
  const chosen = names.filter((name) => name !== '');
  if (new Set(chosen).size < chosen.length) throw malformedBodyError('columns names a field twice.');
  return names.map((name) => (isField(name) ? name : null));
};

/** @throws AppError VALIDATION_ERROR */
export const requireEmailColumn = (columns: readonly (CsvField | null)[]): void => {
  if (!columns.includes('email')) throw malformedBodyError(`No column has the field email. ${allowed}`);
};
