import { describe, expect, it } from 'vitest';
import { toCredit, toLicence } from './picture-licence';

const url = 'https://creativecommons.org/licenses/by/4.0';

describe('toLicence', () => {
  it.each(['CC0', 'CC0 1.0', 'Public domain', 'PD-US', 'pd'])('accepts %s, which requires no credit', (name) => {
    expect(toLicence(name, url)).toMatchObject({ isOwed: false });
  });

  it.each(['CC BY 4.0', 'CC BY-SA 3.0', 'CC BY-SA 2.0 de', 'cc-by-2.5', 'CC BY-SA 2.5,2.0,1.0', 'CC BY'])(
    'accepts %s, which requires a credit',
    (name) => {
      expect(toLicence(name, url)).toMatchObject({ isOwed: true });
    },
  );

  it.each([
    ...['CC BY-NC 4.0', 'CC BY-ND 4.0', 'CC BY-NC-SA 2.0', 'GFDL', 'FAL', 'Fair use', 'No restrictions', ''],
    ...['Copyrighted free use', 'CC BY-SA 4.0, or not', 'pdf', 'CC'],
  ])('refuses "%s"', (name) => {
    expect(toLicence(name, url)).toBeNull();
  });
});

describe('toCredit', () => {
  const facts = { title: 'Bee', author: 'Ann', archive: 'Wikimedia Commons', page: 'https://commons.wikimedia.org/x' };
  const owed = toLicence('CC BY 4.0', url);
  const free = toLicence('Public domain', 'javascript:alert(1)');
  if (owed === null || free === null) throw new Error('Both are licences.');

  it('names title, author, licence, change and source', () => {
    expect(toCredit({ ...facts, licence: owed })).toEqual({
      code: 'archived',
      values: { title: 'Bee', name: 'Ann', licence: 'CC BY 4.0', place: 'Wikimedia Commons' },
      text: '“Bee” by Ann, CC BY 4.0, cropped, via Wikimedia Commons',
      url: facts.page,
      licenceUrl: url,
      isOwed: true,
    });
  });

  it('links to licences in every form of address', () => {
    for (const written of ['//creativecommons.org/by', 'http://creativecommons.org/by'])
      expect(toLicence('CC BY 4.0', written)?.url).toBe('https://creativecommons.org/by');
    expect(toLicence('CC BY 4.0', 'by')?.url).toBeNull();
  });

  it('requires an author only if the licence does, and links only to http addresses', () => {
    expect(toCredit({ ...facts, author: '', licence: owed })).toBeNull();
    expect(toCredit({ ...facts, author: '', licence: free })).toMatchObject({
      text: '“Bee”, Public domain, cropped, via Wikimedia Commons',
      url: facts.page,
    });
    expect(toCredit({ ...facts, page: 'javascript:alert(1)', licence: free })).toBeNull();
  });
});
