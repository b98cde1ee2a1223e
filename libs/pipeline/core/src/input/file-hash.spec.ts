import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashFile } from './file-hash';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-hash-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('the hash of a file follows its content when it is written again', async () => {
  const path = join(folder, 'bees.txt');
  for (const text of ['Bees dance.', 'Bees dance in the dark.']) {
    await writeFile(path, text);
    expect(await hashFile(path)).toBe(hash('sha256', text));
    expect(await hashFile(path)).toBe(hash('sha256', text));
  }
});

it('the hash of a missing file is refused, and known when the file is there', async () => {
  const path = join(folder, 'late.txt');
  await expect(hashFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(path, 'here');
  expect(await hashFile(path)).toBe(hash('sha256', 'here'));
});
