import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findRclone, projectRoot, removeOwnedFolder, createOwnedFolder, startPostgres } from '@svc/provision';
import { enginesFolder } from '@svc/testing/harness';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const runFile = promisify(execFile);
const stack = inject('stackEnvironment');
let folder: string;
let environment: NodeJS.ProcessEnv;

/** `npm run admin -- backup` of the stack that the suite has started. */
const backUp = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  runFile(process.execPath, [join(projectRoot(), 'tools', 'bootstrap.mjs'), 'admin', 'backup', ...args], {
    env: { ...environment, ...more },
  });

beforeAll(async () => {
  folder = createOwnedFolder();
  environment = {
    PATH: [dirname(await findRclone(enginesFolder())), process.env['PATH']].join(delimiter),
    HOME: process.env['HOME'],
    DATA_DIR: stack['DATA_DIR'],
    FFMPEG_PATH: stack['FFMPEG_PATH'],
    BACKUP_TO: join(folder, 'place'),
    BACKUP_PASSWORD: 'honey of the first hive',
  };
});
afterAll(() => removeOwnedFolder(folder));

const ask = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Files of the store as they are kept for a finished video. */
const keepFile = (name: string, content: string): void => {
  const path = join(stack['STORAGE_FOLDER'] ?? '', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

describe('npm run admin -- backup', () => {
  it('restores database, files and secrets of a running stack into an empty folder', async () => {
    keepFile('assets/backup-proof.txt', 'honey');
    const [before] = await ask<{ count: string }>(stack['DATABASE_URL'] ?? '', 'SELECT count(*) FROM auth.settings');
    const made = await backUp(['create']);
    expect(made.stdout).toMatch(/^copied as \d{8}T\d{6}Z$/m);
    const restored = join(folder, 'restored');
    const { stdout } = await backUp(['restore'], { DATA_DIR: restored });
    expect(stdout).toContain(`Restored into ${restored}`);
    expect(readFileSync(join(restored, 'storage', 'assets', 'backup-proof.txt'), 'utf8')).toBe('honey');
    const secrets = readFileSync(join(restored, 'secrets.json'), 'utf8');
    expect(secrets).toBe(readFileSync(join(stack['DATA_DIR'] ?? '', 'secrets.json'), 'utf8'));
    expect(statSync(join(restored, 'secrets.json')).mode & 0o077).toBe(0);
    const password = (JSON.parse(secrets) as { postgresPassword: string }).postgresPassword;
    const server = await startPostgres({ dataFolder: restored, password });
    try {
      expect(await ask(server.url, 'SELECT count(*) FROM auth.settings')).toEqual([before]);
    } finally {
      await server.process.stop(10_000);
    }
    await expect(backUp(['restore'], { DATA_DIR: restored })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has a database'),
    });
  });

  it('refuses a password that opens nothing, and a place inside of the data folder', async () => {
    await backUp(['create']);
    await expect(backUp(['create'], { BACKUP_PASSWORD: 'honey of another hive' })).rejects.toMatchObject({ code: 1 });
    const inside = join(stack['DATA_DIR'] ?? '', 'copies');
    await expect(backUp(['create'], { BACKUP_TO: inside })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('BACKUP_TO is in the data folder'),
    });
  });

  it('makes one backup at a time, and none without a stack', async () => {
    const both = await Promise.allSettled([backUp(['create']), backUp(['create'])]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeLessThanOrEqual(1);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 1, stderr: expect.stringContaining('Another backup command works here') });
    const idle = mkdtempSync(join(tmpdir(), 'svc-idle-'));
    await expect(backUp(['create'], { DATA_DIR: idle })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No stack runs here'),
    });
    rmSync(idle, { recursive: true });
  });
});
