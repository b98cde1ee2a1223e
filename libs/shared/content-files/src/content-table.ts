import { readContent } from './content';

/** Rows of a table below `content/`, without its header; tabs separate the cells, and empty ones at the end are absent. */
export const readTable = (path: string): string[][] =>
  readContent(path)
    .split(/\r?\n/u)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

/** The parts of a cell: words or phrases, separated by commas. */
export const cellList = (cell = ''): string[] => (cell === '' ? [] : cell.split(', '));
