import { unparse } from 'papaparse';
import { shownEmail, type UserRow } from '@svc/auth';
import { disarmFormulas } from '@svc/texts';
import type { CsvField } from './csv-columns';

/** Fields of an export; hashes of passwords stay here. */
const exportedFields = ['id', 'email', 'name', 'emailVerified', 'roles', 'banned', 'createdAt', 'appMetadata'] as const;

const toCells = (row: UserRow): Record<Exclude<CsvField, 'passwordHash'>, string> => ({
  id: row.id,
  email: shownEmail(row.email) ?? '',
  name: row.name,
  emailVerified: String(row.emailVerified),
  roles: row.roles.join(', '),
  banned: String(row.bannedAt !== null),
  createdAt: row.createdAt.toISOString(),
  appMetadata: Object.keys(row.appMetadata).length === 0 ? '' : JSON.stringify(row.appMetadata),
});

const newline = '\r\n';
const write = (rows: readonly (readonly string[])[]): string =>
  `${unparse([...rows.map((row) => [...row])], { newline })}${newline}`;

/** With the byte order mark by which Excel recognises UTF-8. */
export const csvHead = `\uFEFF${write([exportedFields])}`;

/** Rows of CSV (RFC 4180), which the import takes back. */
export const writeUsersCsv = (users: readonly UserRow[]): string =>
  users.length === 0
    ? ''
    : write(
        users.map((user) => {
          const cells = toCells(user);
          return exportedFields.map((field) => disarmFormulas(cells[field]));
        }),
      );
