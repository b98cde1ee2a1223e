import { describe, expect, it } from 'vitest';
import { creditOf, licenceOf } from './picture-licence';

const url = 'https://creativecommons.org/licenses/by/4.0';

describe('licenceOf', () => {
  it.each(['CC0', 'CC0 1.0', 'Public domain', 'PD-US', 'pd'])('takes %s, which asks for no name', (name) => {
    expect(licenceOf(name, url)).toMatchObject({ isOwed: false });
  });

  it.each(['CC BY 4.0', 'CC BY-SA 3.0', 'CC BY-SA 2.0 de', 'cc-by-2.5', 'CC BY-SA 2.5,2.0,1.0', 'CC BY'])(
    'takes %s, which asks for a name',
    (name) => {
      expect(licenceOf(name, url)).toMatchObject({ isOwed: true });
    },
  );

  it.each([
    ...['CC BY-NC 4.0', 'CC BY-ND 4.0', 'CC BY-NC-SA 2.0', 'GFDL', 'FAL', 'Fair use', 'No restrictions', ''],
    ...['Copyrighted free use', 'CC BY-SA 4.0, or not', 'pdf', 'CC'],
  ])('refuses "%s"', (name) => {
    expect(licenceOf(name, url)).toBeNull();
  });
});

describe('creditOf', () => {
  const facts = { title: 'Bee', author: 'Ann', archive: 'Wikimedia Commons', page: 'https://commons.wikimedia.org/x' };
  const owed = licenceOf('CC BY 4.0', url);
  const free = licenceOf('Public domain', 'javascript:alert(1)');
  if (owed === null || free === null) throw new Error('Both are licences.');

  it('names title, author, licence, that it was changed, and where it is', () => {
    expect(creditOf({ ...facts, licence: owed })).toEqual({
      text: '“Bee” by Ann, CC BY 4.0, cropped, via Wikimedia Commons',
      url: facts.page,
      licenceUrl: url,
      isOwed: true,
    });
  });

  it('links to licences however their address is written', () => {
    for (const written of ['//creativecommons.org/by', 'http://creativecommons.org/by'])
      expect(licenceOf('CC BY 4.0', written)?.url).toBe('https://creativecommons.org/by');
    expect(licenceOf('CC BY 4.0', 'by')?.url).toBeNull();
  });

  it('needs an author only where the licence does, and never links to what is no page', () => {
    expect(creditOf({ ...facts, author: '', licence: owed })).toBeNull();
    expect(creditOf({ ...facts, author: '', licence: free })).toEqual({
      text: '“Bee”, Public domain, cropped, via Wikimedia Commons',
      url: facts.page,
    });
    expect(creditOf({ ...facts, page: 'javascript:alert(1)', licence: free })).toBeNull();
  });
});
