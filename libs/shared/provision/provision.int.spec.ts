import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  checkGivenPostgres,
  checkGivenRedis,
  createDataFolder,
  createOwnedFolder,
  findFreePort,
  identifyProcess,
  isPortFree,
  isRunning,
  removeOwnedFolder,
  runCommand,
  startPostgres,
  sweepOwnedFolders,
  withFileLock,
} from './index';

let folder: string;

beforeEach(() => {
  folder = createOwnedFolder();
});
afterEach(() => removeOwnedFolder(folder));

describe('a PostgreSQL of our own', () => {
  const query = async (url: string, statement: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  it('keeps its data and its port from start to start, also after kill -9 and with a foreign lock file', async () => {
    const options = { dataFolder: folder, password: 'a b:c/d' };
    const first = await startPostgres(options);
    await query(first.url, 'CREATE TABLE bees AS SELECT 1 AS count');
    process.kill(first.process.identity?.pid ?? 0, 'SIGKILL');
    await first.process.exited;
    const lock = join(folder, 'postgres', 'postmaster.pid');
    // The number in the lock file may belong to another process by now.
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
    const second = await startPostgres({ ...options, preferredPort: first.port });
    expect(await query(second.url, 'SELECT count FROM bees')).toEqual([{ count: 1 }]);
    expect(second.port).toBe(first.port);
    await second.process.stop(5_000);
    expect(await isPortFree(second.port)).toBe(true);
  });

  it('refuses data of another major version with one sentence', async () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '12\n');
    const start = startPostgres({ dataFolder: folder, password: 'x' });
    await expect(start).rejects.toThrow(/was written by PostgreSQL 12, this checkout brings \d+: .*npm run reset/);
  });

  it('refuses a password that differs from the password of the existing data', async () => {
    const { process: server } = await startPostgres({ dataFolder: folder, password: 'first' });
    await server.stop(5_000);
    await expect(startPostgres({ dataFolder: folder, password: 'second' })).rejects.toThrow('another password');
  });
});

describe('a server that is given', () => {
  it.each([
    ['DATABASE_URL', checkGivenPostgres, 'postgresql://user:hunter2@127.0.0.1:9/db'],
    ['REDIS_URL', checkGivenRedis, 'redis://:hunter2@127.0.0.1:9'],
  ])('by %s but does not answer is named without its password', async (variable, check, url) => {
    const outcome: Promise<unknown> = check(url);
    await expect(outcome).rejects.toThrow(`${variable} (127.0.0.1:9) cannot be reached (ECONNREFUSED)`);
    await expect(outcome).rejects.not.toThrow('hunter2');
  });
});

describe('a port', () => {
  it('is skipped when it is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await isPortFree(taken)).toBe(false);
    expect(await findFreePort(taken)).not.toBe(taken);
    server.close();
  });
});

describe('a command', () => {
  it('is killed with its child processes after the timeout', async () => {
    const marker = join(folder, 'pid');
    const script = `sleep 600 & echo $! > ${marker}; wait`;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const refused = expect(runCommand('sh', ['-c', script], { timeoutMs: 600_000 })).rejects.toThrow(
      'longer than 600 s',
    );
    await expect.poll(() => existsSync(marker) && readFileSync(marker, 'utf8')).toMatch(/^\d+\n/u);
    vi.advanceTimersByTime(600_000);
    await refused;
    await expect.poll(() => identifyProcess(Number(readFileSync(marker, 'utf8')))).toBeUndefined();
  });

  it('reports the reason of its failure', async () => {
    await expect(runCommand('sh', ['-c', 'echo broken >&2; exit 3'], { timeoutMs: 60_000 })).rejects.toThrow(
      'sh: ended with code 3: broken',
    );
    await expect(runCommand(join(folder, 'missing'), [], { timeoutMs: 60_000 })).rejects.toThrow('ENOENT');
  });
});

describe('a file lock', () => {
  it('admits one holder at a time', async () => {
    const lock = join(folder, 'lock');
    let inside = 0;
    const enter = () =>
      withFileLock(lock, { timeoutMs: 60_000 }, async () => {
        inside += 1;
        const seen = inside;
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return seen;
      });
    expect(await Promise.all([enter(), enter(), enter()])).toEqual([1, 1, 1]);
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over when its holder was killed', async () => {
    const lock = join(folder, 'lock');
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, startedAt: 'before' }));
    expect(await withFileLock(lock, { timeoutMs: 60_000 }, async () => 'in')).toBe('in');
  });

  it('is not taken over while its holder runs', async () => {
    const neverLeftMs = 100;
    const lock = join(folder, 'lock');
    writeFileSync(lock, JSON.stringify(identifyProcess(process.pid)));
    await expect(withFileLock(lock, { timeoutMs: neverLeftMs }, async () => 'in')).rejects.toThrow('still holds');
  });
});

describe('a temporary folder that belongs to a process', () => {
  it.each([
    ['of files', createOwnedFolder],
    ['of data in memory', createDataFolder],
  ])('%s is removed after its owner has ended, and processes that use it are killed', async (_kind, create) => {
    const owned = create();
    const worker = spawn('sleep', ['60'], { env: { ...process.env, WORK: join(owned, 'work') }, stdio: 'ignore' });
    await once(worker, 'spawn');
    const identity = identifyProcess(worker.pid ?? 0);
    sweepOwnedFolders();
    expect(existsSync(owned)).toBe(true);
    writeFileSync(join(owned, 'owner.json'), JSON.stringify({ pid: process.ppid, startedAt: 'before' }));
    sweepOwnedFolders();
    expect(existsSync(owned)).toBe(false);
    await once(worker, 'exit');
    expect(identity && isRunning(identity)).toBe(false);
  });

  it('is not removed when it has no owner file', () => {
    const strange = mkdtempSync(join(tmpdir(), 'svc-test-'));
    sweepOwnedFolders();
    expect(existsSync(strange)).toBe(true);
    rmSync(strange, { recursive: true });
  });
});
