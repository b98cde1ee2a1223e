import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from './remove-folder';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'remove-folder-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('removeFolder', () => {
  it('removes a folder with files, folders in folders and links, and follows no link', async () => {
    const [folder, outside] = [join(root, 'job'), join(root, 'outside')];
    await mkdir(join(folder, 'scene', 'empty'), { recursive: true });
    await mkdir(outside);
    await writeFile(join(outside, 'kept'), 'kept');
    await writeFile(join(folder, 'scene', 'segment'), 'x');
    await symlink(outside, join(folder, 'scene', 'link'));
    await symlink(join(outside, 'kept'), join(folder, 'file-link'));
    await symlink(join(root, 'missing'), join(folder, 'broken-link'));
    await removeFolder(folder);
    expect(await readdir(root)).toEqual(['outside']);
    expect(await readFile(join(outside, 'kept'), 'utf8')).toBe('kept');
  });

  it('accepts a missing folder', async () => {
    await removeFolder(join(root, 'missing'));
    expect(await readdir(root)).toEqual([]);
  });

  it('removes a folder in which files appear and disappear at the same time', async () => {
    const folder = join(root, 'job');
    await mkdir(folder);
    for (let index = 0; index < 200; index += 1) await writeFile(join(folder, `${index}`), 'x');
    const other = Promise.all(Array.from({ length: 200 }, (_, index) => rm(join(folder, `${index}`), { force: true })));
    await Promise.all([removeFolder(folder), other, writeFile(join(folder, 'late'), 'x').catch(() => undefined)]);
    expect(await readdir(root)).toEqual([]);
  });
});
