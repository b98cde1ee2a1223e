import { armFormulas } from '@svc/texts';
import type { CsvField } from './csv-columns';
import type { CsvRow } from './csv-table';

/** Words of spreadsheets in the languages of the console. */
const flags: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    ['true', 'yes', '1', 'wahr', 'ja', 'verdadero', 'sí', 'si', 'vrai', 'oui'].map((word) => [word, true]),
  ),
  ...Object.fromEntries(['false', 'no', '0', 'falsch', 'nein', 'falso', 'faux', 'non'].map((word) => [word, false])),
};

const readJson = (cell: string): unknown => {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    // The validation of the field refuses it.
    return cell;
  }
};

/** Returns a cell of another form unchanged: the field's validation refuses it with its own message. */
const readCell = (field: CsvField, cell: string): unknown => {
  if (field === 'emailVerified' || field === 'banned') return flags[cell.toLowerCase()] ?? cell;
  if (field === 'roles')
    return cell
      .split(/[,;|]/)
      .map((role) => role.trim())
      .filter((role) => role !== '');
  return field === 'appMetadata' ? readJson(cell) : cell;
};

/** A user in the service's own format, not validated yet. */
export const toImportFields = (columns: readonly (CsvField | null)[], { cells }: CsvRow): Record<string, unknown> => {
  const { name, ...fields } = Object.fromEntries(
    columns.flatMap((field, index) => {
      const cell = armFormulas((cells[index] ?? '').trim());
      return field === null || cell === '' ? [] : [[field, readCell(field, cell)] as const];
    }),
  );
  return name === undefined ? fields : { ...fields, profile: { name } };
};
