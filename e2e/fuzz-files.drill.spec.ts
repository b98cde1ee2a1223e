import { fileTypes } from '@svc/testing/fuzz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileFuzz } from './file-fuzz';

const filesOfEach = 40;

let fuzz: FileFuzz;
beforeAll(async () => {
  fuzz = await FileFuzz.start();
});
afterAll(() => fuzz.end());

describe('forty changed files', () => {
  it.each(fileTypes)('of type %s are accepted or refused by every route that takes them', async (type) => {
    const { found, answers } = await fuzz.sendChanged(type, filesOfEach);
    expect(found).toBe('');
    expect(answers).toBeGreaterThan(0);
  });
});
