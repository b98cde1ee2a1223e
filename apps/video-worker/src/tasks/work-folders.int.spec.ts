import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerConfig } from '@svc/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorkFolders } from './work-folders';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'work-folders-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const folders = (): WorkFolders => new WorkFolders(Object.assign(new WorkerConfig(), { workFolder: root }));

const deadProcessId = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
};

describe('WorkFolders', () => {
  it('removes a job folder with all that is in it, also when the job fails', async () => {
    const work = folders();
    await work.onModuleInit();
    const failing = work.within(async (folder) => {
      await writeFile(join(folder, 'file'), 'x');
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await readdir(join(root, String(process.pid)))).toEqual([]);
    await work.onApplicationShutdown();
    expect(await readdir(root)).toEqual([]);
  });

  it('clears up after workers that were killed, and leaves those that live alone', async () => {
    const dead = String(await deadProcessId());
    await mkdir(join(root, dead, 'job-1'), { recursive: true });
    await mkdir(join(root, String(process.ppid), 'job-1'), { recursive: true });
    await mkdir(join(root, 'not-ours'));
    await folders().onModuleInit();
    expect((await readdir(root)).sort()).toEqual([String(process.ppid), 'not-ours'].sort());
  });
});
