import { broken, type GivenRule } from '@svc/contracts';
import { fieldError, fieldProblemError } from '@svc/errors';
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

const names = csvFields.join(', ');

const refusal = (rule: GivenRule) => fieldError('columns', rule);

/**
 * Reads the chosen fields of all columns, separated by commas.
 * @throws AppError VALIDATION_ERROR
 */
export const readColumns = (given: string, count: number): (CsvField | null)[] => {
  const fields = given.split(',').map((name) => name.trim());
  if (!fields.every((name) => name === '' || isField(name))) throw refusal(broken('csvUnknownField', { names }));
  if (fields.length !== count) throw refusal(broken('csvColumnCount', { number: fields.length, count, names }));
  const repeated = fields.find((name, index) => name !== '' && fields.indexOf(name) < index);
  if (repeated !== undefined) throw refusal(broken('csvFieldTwice', { name: repeated }));
  return fields.map((name) => (isField(name) ? name : null));
};

/** @throws AppError VALIDATION_ERROR */
export const requireEmailColumn = (columns: readonly (CsvField | null)[]): void => {
  if (!columns.includes('email')) throw fieldProblemError('columns', broken('csvWithoutEmail', { names }));
};
