import { fileTypes, foundFiles, type FileType } from '@svc/testing/fuzz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileFuzz } from './file-fuzz';

/** The drill sends more. */
const ordinaryCount = 3;
/** A program is started for each file of these types. */
const slowCount = 2;
const slowTypes: readonly FileType[] = ['pdf', 'docx', 'html', 'md', 'txt', 'ttf', 'otf', 'woff2', 'tar.bz2'];

let fuzz: FileFuzz;
beforeAll(async () => {
  fuzz = await FileFuzz.start();
});
afterAll(() => fuzz.end());

describe('changed files', () => {
  it.each(fileTypes)('of type %s are accepted or refused by every route that takes them', async (type) => {
    const { found, answers } = await fuzz.sendChanged(type, slowTypes.includes(type) ? slowCount : ordinaryCount);
    expect(found).toBe('');
    expect(answers).toBeGreaterThan(0);
  });
});

describe('files that once showed a fault', () => {
  const known = foundFiles().map(({ type, file, fault }) => [type, fault, file] as const);

  it.each(known)('(%s: %s) show none', async (type, _fault, file) => {
    expect(await fuzz.send(type, file)).toBe('');
  });
});
