import { malformedBodyError } from '@svc/errors';
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
    const message = 'The file is neither UTF-8 nor UTF-16: save it as "CSV UTF-8".';
    throw Object.assign(malformedBodyError(message), { cause: error });
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
  if (fault !== undefined)
    throw malformedBodyError(`Row ${(fault.row ?? 0) + 1} has a quotation mark that is not closed.`);
  if (meta.truncated) throw malformedBodyError(`The file has more than ${mostLines} lines, empty ones included.`);
  if (data.some(({ length }) => length > mostColumns))
    throw malformedBodyError(`A row may have at most ${mostColumns} columns.`);
  const [header = [], ...records] = data;
  const rows = records
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0 || rows.length > mostRows)
    throw malformedBodyError(`The file must have a row of names, and 1 to ${mostRows} rows below it.`);
  return { header: header.map((name) => name.trim()), rows };
};
