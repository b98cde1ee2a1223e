import { broken, type GivenRule } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { decodeMarked } from '@svc/texts';
import { parse } from 'papaparse';

export interface CsvRow {
  /** Row of a spreadsheet: the header is 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly header: readonly string[];
  /** Without empty rows. */
  readonly rows: readonly CsvRow[];
}

/** Separators of spreadsheets: by locale, and of "Unicode text". */
const delimiters = [',', ';', '\t'];

const refusal = (rule: GivenRule) => fieldProblemError('file', rule);

/** The most frequent separator of the first line. */
const findDelimiter = (csv: string): string => {
  const [header = ''] = csv.slice(0, 4_000).split(/[\r\n]/u, 1);
  const counts = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
};

/**
 * Text in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets save it.
 * @throws AppError VALIDATION_ERROR for another encoding: a guess would spoil names silently
 */
export const decodeCsv = (bytes: Buffer): string => {
  try {
    return decodeMarked(bytes);
  } catch (error) {
    throw Object.assign(refusal('csvEncoding'), { cause: error });
  }
};

/** Cells that a row may have. A megabyte of separators would be a million of them, and as many names to compare. */
const mostColumns = 500;

/** @throws AppError VALIDATION_ERROR for a file that is no table */
export const readCsvTable = (csv: string, mostRows: number): CsvTable => {
  // Includes empty lines: megabytes of line ends are not read to their end.
  const mostLines = 2 * mostRows + 1;
  const { data, errors, meta } = parse<string[]>(csv, { delimiter: findDelimiter(csv), preview: mostLines });
  const [fault] = errors;
  if (fault !== undefined) throw refusal(broken('csvQuotes', { number: (fault.row ?? 0) + 1 }));
  if (meta.truncated) throw refusal(broken('csvLines', { count: mostLines }));
  if (data.some(({ length }) => length > mostColumns)) throw refusal(broken('csvWidth', { count: mostColumns }));
  const [header = [], ...records] = data;
  const rows = records
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0 || rows.length > mostRows) throw refusal(broken('csvUsers', { count: mostRows }));
  return { header: header.map((name) => name.trim()), rows };
};
