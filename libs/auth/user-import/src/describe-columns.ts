import { truncate } from '@svc/texts';
import type { CsvColumnsResponse } from './user-import.dto';
import { csvFields, matchColumns } from './csv/csv-columns';
import { readCsvTable } from './csv/csv-table';

const mostExamples = 3;
const mostCharacters = 60;

/** Names, recognised fields and examples of the columns of a file. @throws AppError VALIDATION_ERROR */
export const describeColumns = (csv: string, mostRows: number): CsvColumnsResponse => {
  const { header, rows } = readCsvTable(csv, mostRows);
  const fields = matchColumns(header);
  const examples = (column: number): string[] =>
    rows
      .map(({ cells }) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '')
      .slice(0, mostExamples)
      .map((cell) => truncate(cell, mostCharacters));
  const data = header.map((name, column) => ({
    name: truncate(name, mostCharacters),
    field: fields[column] ?? null,
    examples: examples(column),
  }));
  return { data, fields: [...csvFields], rows: rows.length };
};
