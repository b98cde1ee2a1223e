import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProcessFolders } from './process-folders';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'process-folders-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const processFolderName = (processId: number): string => `${hostname()}-${processId}`;

const deadProcessId = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
};

describe('ProcessFolders', () => {
  it('removes a folder with its content, also when the work fails', async () => {
    const folders = new ProcessFolders(root);
    await folders.clearUp();
    const failing = folders.within(async (folder) => {
      await writeFile(join(folder, 'file'), 'x');
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await readdir(join(root, processFolderName(process.pid)))).toEqual([]);
    await folders.close();
    expect(await readdir(root)).toEqual([]);
  });

  it('removes folders of killed processes, and keeps those of live processes and other machines', async () => {
    const others = [processFolderName(process.ppid), `other-machine-${process.pid}`, 'not-ours'];
    for (const name of [processFolderName(await deadProcessId()), processFolderName(process.pid), ...others])
      await mkdir(join(root, name, 'job-1'), { recursive: true });
    await new ProcessFolders(root).clearUp();
    expect((await readdir(root)).sort()).toEqual(others.sort());
  });

  it('removes folders that have not changed for long, also of other machines', async () => {
    const long = new Date(Date.now() - 7_200_000);
    for (const name of ['gone-7', 'busy-7']) {
      await mkdir(join(root, name, 'job-1'), { recursive: true });
      await writeFile(join(root, name, 'job-1', 'file'), 'x');
      for (const path of ['job-1/file', 'job-1', '']) await utimes(join(root, name, path), long, long);
    }
    await writeFile(join(root, 'busy-7', 'job-1', 'file'), 'y');
    await new ProcessFolders(root).removeAbandoned(3_600_000);
    expect(await readdir(root)).toEqual(['busy-7']);
  });
});
