import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListQuery } from './list-query';

describe('the query of a list', () => {
  let shown: unknown[];
  let query: ListQuery<{ search: string; state: string }>;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    query = new ListQuery({ search: '', state: '' }, () =>
      shown.push([query.filters.search, query.filters.state, query.before]),
    );
  });
  afterEach(() => void vi.useRealTimers());

  const pages = () => [query.pageNumber, query.before];

  it('goes forwards and back over the cursors of its pages', () => {
    expect(pages()).toEqual([1, undefined]);
    query.next('c1');
    query.next('c2');
    expect(pages()).toEqual([3, 'c2']);
    query.previous();
    expect(pages()).toEqual([2, 'c1']);
    query.previous();
    query.previous();
    expect(pages()).toEqual([1, undefined]);
  });

  it('turns one page when the way to the next is taken twice before that has arrived', () => {
    query.next('c1');
    query.next('c1');
    expect(pages()).toEqual([2, 'c1']);
  });

  it('shows filters after a pause in typing, with the first page at the same moment', () => {
    query.next('c1');
    for (const search of ['b', 'be', 'bee']) query.choose({ search });
    expect([query.chosen.search, query.filters.search, query.before]).toEqual(['bee', '', 'c1']);
    vi.advanceTimersByTime(250);
    expect(shown.slice(-2)).toEqual([
      ['', '', 'c1'],
      ['bee', '', undefined],
    ]);
  });

  it('takes no cursor of the list before into the list of other filters', () => {
    query.choose({ search: 'bee' });
    query.next('cursor without the search');
    vi.advanceTimersByTime(250);
    expect([query.filters.search, query.before]).toEqual(['bee', undefined]);
  });

  it('keeps one filter when another one is chosen within the pause', () => {
    query.choose({ search: 'bee' });
    query.choose({ state: 'banned' });
    vi.advanceTimersByTime(250);
    expect(query.filters).toEqual({ search: 'bee', state: 'banned' });
  });

  it('stays on its page when the typed text is removed again within the pause', () => {
    const { filters } = query;
    query.next('c1');
    query.choose({ search: 'b' });
    query.choose({ search: '' });
    vi.advanceTimersByTime(250);
    expect([query.before, query.filters === filters]).toEqual(['c1', true]);
  });

  it('tells a list that is filtered from the whole one', () => {
    expect(query.isFiltered).toBe(false);
    query.choose({ search: 'bee' });
    vi.advanceTimersByTime(250);
    expect(query.isFiltered).toBe(true);
    query.choose({ search: '' });
    vi.advanceTimersByTime(250);
    expect(query.isFiltered).toBe(false);
  });

  it('goes on with the filters of an earlier visit, which can be removed', () => {
    query = new ListQuery({ search: '', state: '' }, () => undefined, { search: 'bee', state: '' });
    expect([query.chosen.search, query.isFiltered]).toEqual(['bee', true]);
    query.choose({ search: '' });
    vi.advanceTimersByTime(250);
    expect([query.filters.search, query.isFiltered]).toEqual(['', false]);
  });

  it('changes nothing after the list was left', () => {
    query.choose({ search: 'bee' });
    query.close();
    vi.advanceTimersByTime(250);
    expect(query.filters.search).toBe('');
  });
});
