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

/** @throws AppError VALIDATION_ERROR for a file that is no table */
export const readCsvTable = (csv: string, mostRows: number): CsvTable => {
  const { data, errors } = parse<string[]>(csv, { delimiter: findDelimiter(csv) });
  const [fault] = errors;
  if (fault !== undefined)
    throw malformedBodyError(`Row ${(fault.row ?? 0) + 1} has a quotation mark that is not closed.`);
  const [header = [], ...records] = data;
  const rows = records
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0 || rows.length > mostRows)
    throw malformedBodyError(`The file must have a row of names, and 1 to ${mostRows} rows below it.`);
  return { header: header.map((name) => name.trim()), rows };
};
