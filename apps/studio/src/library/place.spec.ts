import { describe, expect, it } from 'vitest';
import { CurrentPlace, writeHash, parsePlace, versionsPlace, type Place } from './place';

const draft = '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30';
const first: Place = { shelf: 'videos', search: '', status: '', draft: '', page: 1 };

describe('the place in the library', () => {
  it.each<[string, Partial<Place>]>([
    ['#/library', {}],
    ['#/library?show=drafts&page=2', { shelf: 'drafts', page: 2 }],
    ['#/library?search=bees+%26+wasps%3F&state=failed&page=3', { search: 'bees & wasps?', status: 'failed', page: 3 }],
    [`#/library?versions=${draft}`, { draft }],
  ])('is restored from the address %s', (hash, place) => {
    expect(parsePlace(hash)).toEqual({ ...first, ...place });
    expect(writeHash(parsePlace(hash))).toBe(hash);
  });

  it.each([
    '#/library?page=0',
    '#/library?page=-4',
    '#/library?page=x',
    '#/library?state=lost',
    '#/library?versions=../x',
  ])('is the first one for the value that is not known in %s', (hash) => {
    expect(parsePlace(hash)).toEqual(first);
  });

  it('is limited to pages and searches that the service accepts', () => {
    expect(parsePlace('#/library?page=1e99').page).toBe(40_000);
    expect(parsePlace(`#/library?search=${'x'.repeat(300)}`).search).toHaveLength(200);
  });

  it('lists the versions of a draft by its address', () => {
    expect(parsePlace(versionsPlace({ draft_id: draft }))).toEqual({ ...first, draft });
  });
});

describe('a move in the library', () => {
  it('shows the first page of other filters, and another page of the same ones', () => {
    const shown: Place[] = [];
    const current = new CurrentPlace({ ...first, page: 3 }, (place) => shown.push(place));
    current.move({ status: 'failed' });
    current.move({ page: 2 });
    expect(shown).toEqual([
      { ...first, status: 'failed' },
      { ...first, status: 'failed', page: 2 },
    ]);
  });

  it('keeps a filter that was chosen while a search waited for a pause in typing', () => {
    const current = new CurrentPlace(first, () => undefined);
    const { move } = current;
    const search = () => move({ search: 'bees' });
    move({ status: 'failed' });
    search();
    expect(current.place).toEqual({ ...first, status: 'failed', search: 'bees' });
  });
});
