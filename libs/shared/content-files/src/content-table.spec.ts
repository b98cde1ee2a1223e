import { describe, expect, it } from 'vitest';
import { cellList, readTable } from './content-table';

describe('readTable', () => {
  it('reads the cells of each row behind the header', () => {
    const rows = readTable('words/de.tsv');
    expect(rows[0]).toEqual(['subject', 'dog', 'hund, hündin, welpe']);
    expect(rows.every((cells) => cells.length === 3)).toBe(true);
  });
});

describe('cellList', () => {
  it.each([
    ['hund, junger hund', ['hund', 'junger hund']],
    ['', []],
    [undefined, []],
  ])('of the cell %j is %j', (cell, words) => {
    expect(cellList(cell)).toEqual(words);
  });
});
