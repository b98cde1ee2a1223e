import { describe, expect, it } from 'vitest';
import { toBlockedName, isForeignForm, namesOfClient } from './client-address';

const host = 'evil.example';
const own = `https://${host}/app`;

/** Other forms of one address that a client could take to come back after a block. */
const foreignForms = [
  `HTTPS://${host}/app`,
  `Https://${host}/app`,
  'https://EVIL.example/app',
  'https://evil.example./app',
  'https://evil.example.:8443/app',
  'https://evil.example:443/app',
  'https://evil.example:0443/app',
  'https://evil.example:/app',
  'https://evil。example/app',
  'https://evil．example/app',
  'https://%65vil.example/app',
  'https://ev\u00adil.example/app',
  'https://user@evil.example/app',
  'https://user:secret@evil.example/app',
  'https://evil.example/x/../app',
  'https://evil.example/./app',
  'https://evil.example/%2e/app',
  String.raw`https:\\evil.example\app`,
  'https:evil.example/app',
  'https:/evil.example/app',
  'https:///evil.example/app',
  'https://evil.example/a\tpp',
  'https://evil.example/app#',
  'https://evil.example/app#part',
  'https://evil.example/app?',
  'https://evil.example',
  'https://bücher.example/app',
  'https://127.1/app',
  'https://0x7f000001/app',
  'https://2130706433/app',
  'https://[::0:1]/app',
  'https://exa mple/app',
  'https://',
  ' https://evil.example/app',
  'https://evil.example/app ',
  'http://evil.example/app',
  'ftp://evil.example/app',
];

const ownForms = [
  own,
  'https://evil.example/',
  'https://evil.example/app?version=2',
  'https://evil.example:8443/app',
  'https://xn--bcher-kva.example/app',
  'https://127.0.0.1:8443/app',
  'https://[::1]:8443/app',
];

describe('a client id that is an address', () => {
  it.each(foreignForms)('is refused in a form that the parser changes, or that hides the host: %j', (id) => {
    expect(isForeignForm(id)).toBe(true);
  });

  it.each(ownForms)('is accepted in the own form of the parser: %s', (id) => {
    expect([isForeignForm(id), new URL(id).href]).toEqual([false, id]);
  });

  it.each(['01a22110-54f7-7cc9-81c1-4abc11d9ec1f', 'shop', 'https'])('is not confused with another id: %s', (id) => {
    expect([isForeignForm(id), namesOfClient(id)]).toEqual([false, [id]]);
  });
});

describe('the block of a host', () => {
  it.each([
    host,
    'EVIL.example',
    'evil.example.',
    'evil.example:8443',
    'Evil.Example.:8443',
    'evil。example',
    'evil．example',
    'evil｡example',
  ])('written as %s means all documents of the host, at every port', (given) => {
    const blocked = toBlockedName(given);
    expect(blocked).toBe(host);
    for (const id of [own, 'https://evil.example:8443/app', 'https://evil.example/other?x=1'])
      expect(namesOfClient(id)).toContain(blocked);
    expect(namesOfClient('https://good.example/evil.example')).not.toContain(blocked);
    expect(namesOfClient('https://evil.example.org/app')).not.toContain(blocked);
  });

  it.each([
    ['bücher.example', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example/app'],
    ['[::1]:8443', '[::1]', 'https://[::1]/app'],
    ['127.1', '127.0.0.1', 'https://127.0.0.1:8443/app'],
  ])('written as %s is stored as %s', (given, stored, id) => {
    expect(toBlockedName(given)).toBe(stored);
    expect(namesOfClient(id)).toContain(stored);
  });

  it.each([
    [own, own],
    ['HTTPS://EVIL.example:443/app', own],
    ['https://evil.example./app', own],
    ['01A22110-54f7-7cc9-81c1-4abc11d9ec1f', '01a22110-54f7-7cc9-81c1-4abc11d9ec1f'],
    ['shop', 'shop'],
    ['not a host', 'not a host'],
  ])('is not meant by a client id: %s is stored as %s', (given, stored) => {
    expect(toBlockedName(given)).toBe(stored);
  });
});
