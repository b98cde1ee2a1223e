import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLoopbackServer } from '@svc/testing/harness';
import { identifyProcess, isRunning, type ProcessIdentity } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Stack } from './stack';
import { reportStack } from './stack-report';
import { saveState, StackRunningError, type StackAddresses, type StackChild } from './stack-state';
import { stopStack } from './stop-stack';

const dead: ProcessIdentity = { pid: 4_194_304, startedAt: 'long ago' };
const started: ChildProcess[] = [];
let folder: string;
let told: string[];

/** Runs a shell script in a group of its own, once it has printed a line. */
const run = async (script: string): Promise<ProcessIdentity> => {
  const child = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(child);
  await once(child.stdout, 'data');
  const identity = identifyProcess(child.pid ?? 0);
  if (!identity) throw new Error('sh did not start');
  return identity;
};
const sleeper = (): Promise<ProcessIdentity> => run('echo up; exec sleep 60');

const makeChild = (identity: ProcessIdentity, name = 'sleeper'): StackChild => ({
  ...identity,
  name,
  stopSignal: 'SIGTERM',
});
const stop = (timeoutMs?: number): Promise<void> =>
  stopStack(folder, { notify: (line) => told.push(line), ...(timeoutMs === undefined ? {} : { timeoutMs }) });
const isClean = (): boolean => !existsSync(join(folder, 'stack.json'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-stop-'));
  told = [];
});
afterEach(() => {
  started.splice(0).forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

describe('stopping a stack', () => {
  it('waits until the stack has shut down', async () => {
    const file = join(folder, 'stack.json');
    const owner = await run(`trap 'rm ${file}; exit 0' TERM; echo up; while :; do sleep 0.1; done`);
    saveState(folder, { owner, children: [] });
    await stop();
    expect(isRunning(owner)).toBe(false);
    expect(told).toEqual([`Stopping process ${owner.pid} ...`, 'Stopped.']);
  });

  it('kills a stack that does not shut down, and its child processes', async () => {
    const owner = await run(`trap '' TERM; echo up; while :; do sleep 0.1; done`);
    const child = await sleeper();
    saveState(folder, { owner, children: [makeChild(child)] });
    await stop(200);
    expect([isRunning(owner), isRunning(child), isClean()]).toEqual([false, false, true]);
    expect(told.at(-1)).toContain('ended what it left running: sleeper');
  });

  it('ends the processes that a killed stack left running', async () => {
    const child = await sleeper();
    saveState(folder, { owner: dead, children: [makeChild(child)] });
    await stop();
    expect([isRunning(child), isClean()]).toEqual([false, true]);
  });

  it('spares another process that has got the process id of the stack', async () => {
    const other = await sleeper();
    saveState(folder, { owner: { ...other, startedAt: 'before' }, children: [] });
    await stop();
    expect([isRunning(other), isClean()]).toEqual([true, true]);
    expect(told).toEqual([`The stack of process ${other.pid} was killed; nothing of it ran any more.`]);
  });

  it('says that no stack runs', async () => {
    await stop();
    expect(told).toEqual([`Nothing runs here (${folder}).`]);
  });

  it('names the owner of a stack that belongs to another user, and leaves it alone', async () => {
    const owner = await sleeper();
    saveState(folder, { owner, children: [] });
    const refuse = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    onTestFinished(() => refuse.mockRestore());
    await expect(stop()).rejects.toThrow(`Process ${owner.pid} of the stack belongs to the user with the id`);
    expect(isClean()).toBe(false);
  });
});

describe('a second start', () => {
  it('names the stack that runs, and touches nothing of its folder', async () => {
    saveState(folder, { owner: await sleeper(), children: [] });
    const before = readdirSync(folder);
    const second = Stack.prepare({ root: folder, environment: { DATA_DIR: folder }, notify: () => undefined });
    await expect(second).rejects.toThrow(StackRunningError);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('the report of a stack', () => {
  it('shows for each part whether it is ready', async () => {
    const server = await startLoopbackServer(({ url }, answer) => {
      answer.writeHead(url === '/worker/health/ready' ? 503 : 200).end('redis: down');
    });
    onTestFinished(() => void server.close());
    const url = server.url;
    const addresses: StackAddresses = { auth: url, video: url, worker: `${url}/worker`, inbox: url };
    const owner = await sleeper();
    const children = [makeChild(owner, 'auth-service'), makeChild(owner, 'redis'), makeChild(dead, 'postgres')];
    const { lines, isReady } = await reportStack({ owner, addresses, children });
    expect(isReady).toBe(false);
    expect(lines).toEqual([
      `  auth-service   ready  ${url}  process ${owner.pid}`,
      `  video-service  ready  ${url}`,
      `  video-worker   not ready (503 redis: down)  ${url}/worker`,
      `  inbox          ready  ${url}`,
      `  redis          runs  process ${owner.pid}`,
      `  postgres       has ended  process ${dead.pid}`,
    ]);
  });

  it('says that a stack that is starting is not ready', async () => {
    const owner = await sleeper();
    expect(await reportStack({ owner, children: [makeChild(owner, 'redis')] })).toEqual({
      lines: [`  redis  runs  process ${owner.pid}`],
      isReady: false,
    });
  });
});
