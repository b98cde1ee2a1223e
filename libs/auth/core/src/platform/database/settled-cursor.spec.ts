import { describe, expect, it } from 'vitest';
import { nextCursor, parseCursor, type SettledRow } from './settled-cursor';

const id = '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10';
const row: SettledRow = { id, in: '48', at: new Date() };
const makePage = (count: number) => ({ rows: Array<SettledRow>(count).fill(row), settled: '50' });
const start = { settled: '0', after: null, at: null };

describe('the cursor of a settled list', () => {
  it('is the start of the list when none is given', () => {
    expect(parseCursor(undefined)).toEqual(start);
  });

  it.each([
    ['2026-11-22T10:00:00+02:00', { ...start, at: '2026-11-22T08:00:00.000Z' }],
    ['48213', { ...start, settled: '48213' }],
    [`47.48.${id}`, { settled: '47', after: { in: '48', id }, at: null }],
  ])('is read from %s', (since, cursor) => {
    expect(parseCursor(since)).toEqual(cursor);
  });

  it.each(['', 'x', '4a', 'a4', '47.48', `47.48.${id}0`, `x47.48.${id}`, `.48.${id}`, `47..${id}`, '1'.repeat(19)])(
    'refuses %j',
    (since) => {
      expect(parseCursor(since)).toBeNull();
    },
  );

  it('after a partial page is the transaction up to which the list is complete', () => {
    expect(nextCursor(start, makePage(0))).toBe('50');
    expect(nextCursor(start, makePage(999))).toBe('50');
  });

  it('after a full page is its last row', () => {
    expect(nextCursor(start, makePage(1000))).toBe(`50.48.${id}`);
  });

  it('keeps the complete transaction of the first of several pages', () => {
    const within = { settled: '47', after: { in: '40', id }, at: null };
    expect(nextCursor(within, makePage(1000))).toBe(`47.48.${id}`);
    expect(nextCursor(within, makePage(3))).toBe('47');
  });
});
