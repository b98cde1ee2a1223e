import { broken, type GivenRule } from '@svc/contracts';
import { documentedFields, GenerationFields, type FieldDocs } from '@svc/contracts/generation-body';
import { fieldProblemError, malformedBodyError } from '@svc/errors';
import { parseJsonObject } from '@svc/http';
import { parse } from 'papaparse';

/** One request of a batch, or the reason why it cannot be read. */
export type BatchRow = { body: Readonly<Record<string, unknown>> } | { problem: string };

export const mostRows = 100;

type ColumnKind = 'text' | 'number' | 'flag' | 'json';

const columnKind = ({ type }: FieldDocs): ColumnKind => {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'object' || type === 'array') return 'json';
  return type === Boolean ? 'flag' : 'text';
};

/** Any request field can be a column; objects and lists are JSON in their cell. */
const columnKinds: ReadonlyMap<string, ColumnKind> = new Map([
  ...[...documentedFields(GenerationFields)].map(([name, docs]) => [name, columnKind(docs)] as const),
  ['webhook_url', 'text'],
]);

export const columnNames: readonly string[] = [...columnKinds.keys()];

/** Includes empty lines: a megabyte of line ends is not read to its end. */
const mostLines = 10 * mostRows;

const delimiters = [',', ';', '\t'];

const refuse = (rule: GivenRule): never => {
  throw fieldProblemError('csv', rule);
};

/** Spreadsheets use the separator of their locale: the most frequent one of the first line is used. */
const findDelimiter = (csv: string): string => {
  const [header = ''] = csv.slice(0, 4_000).split(/[\r\n]/u, 1);
  const counts = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
};

const readRecords = (csv: string): string[][] => {
  const { data, errors, meta } = parse<string[]>(csv, {
    delimiter: findDelimiter(csv),
    preview: mostLines,
    skipEmptyLines: 'greedy',
  });
  const [fault] = errors;
  if (fault !== undefined) refuse(broken('csvQuotes', { number: (fault.row ?? 0) + 1 }));
  if (meta.truncated) refuse(broken('csvLines', { count: mostLines }));
  return data;
};

/** Does not repeat long or unprintable column names in the message. */
const shown = (name: string, index: number): string => (/^[a-z_]\w{0,39}$/.test(name) ? name : `${index + 1}`);

const readHeader = (record: readonly string[]): string[] => {
  const names = record.map((name) => name.trim().toLowerCase());
  const unknown = names.findIndex((name) => !columnNames.includes(name));
  if (unknown !== -1)
    refuse(broken('csvColumn', { name: shown(names[unknown] ?? '', unknown), names: columnNames.join(', ') }));
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated !== -1) refuse(broken('csvColumnTwice', { name: names[repeated] ?? '' }));
  if (!names.includes('text')) refuse('csvHeader');
  return names;
};

const readJson = (cell: string): unknown => {
  try {
    return parseJsonObject(`{"cell":${cell}}`)['cell'];
  } catch {
    // The field's validation refuses it.
    return cell;
  }
};

/** Returns a cell of the wrong type unchanged: the field's validation refuses it with its own message. */
const readCell = (kind: ColumnKind | undefined, cell: string): unknown => {
  if (kind === 'number' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(cell)) return Number(cell);
  if (kind === 'flag' && /^\s*(true|false)\s*$/i.test(cell)) return cell.trim().toLowerCase() === 'true';
  return kind === 'json' ? readJson(cell) : cell;
};

const readRow = (columns: readonly string[], record: readonly string[]): BatchRow => {
  const rest = record.slice(columns.length).filter((cell) => cell !== '');
  if (rest.length > 0)
    return { problem: `has ${record.length} cells for ${columns.length} columns: put texts with commas into quotes` };
  const cells = columns.flatMap((column, index) => {
    const cell = record[index] ?? '';
    return cell.trim() === '' ? [] : [[column, readCell(columnKinds.get(column), cell)] as const];
  });
  return { body: Object.fromEntries(cells) };
};

/**
 * Reads a CSV file (RFC 4180; also with semicolons or tabs) whose first line names request fields. Empty cells are left
 * out; a cell is a value, never a formula.
 * @throws AppError VALIDATION_ERROR for a file that cannot be read at all
 */
export const readBatchTable = (csv: string): BatchRow[] => {
  if (csv.includes('\0')) throw malformedBodyError('The CSV has a NUL character, which cannot be stored.');
  const [header, ...records] = readRecords(csv);
  if (header === undefined) return refuse('csvEmpty');
  const columns = readHeader(header);
  if (records.length === 0) return refuse('csvWithoutRow');
  if (records.length > mostRows) return refuse(broken('csvRows', { count: mostRows }));
  return records.map((record) => readRow(columns, record));
};
