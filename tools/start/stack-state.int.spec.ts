import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess, isRunning, type ProcessIdentity } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoverStack } from './recover-stack';
import {
  claimDataFolder,
  readDeadStack,
  readRunningStack,
  removeState,
  saveState,
  StackRunningError,
  type StackState,
} from './stack-state';

const dead: ProcessIdentity = { pid: 4_194_304, startedAt: 'long ago' };
const started: ChildProcess[] = [];
let folder: string;

/** A process in a group of its own, as the supervisor starts them. */
const sleeper = async (): Promise<ProcessIdentity> => {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  started.push(child);
  await once(child, 'spawn');
  const identity = identifyProcess(child.pid ?? 0);
  if (!identity) throw new Error('sleep did not start');
  return identity;
};

const makeState = (owner: ProcessIdentity, ...children: ProcessIdentity[]): StackState => ({
  owner,
  children: children.map((child) => ({ ...child, name: 'sleeper', stopSignal: 'SIGTERM' })),
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-state-'));
});
afterEach(() => {
  started.splice(0).forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

describe('the state of a stack', () => {
  it('contains the addresses of the running stack and prevents a second start', async () => {
    const addresses = {
      auth: 'http://a.test',
      video: 'http://v.test',
      inbox: 'http://i.test',
      worker: 'http://w.test',
    };
    saveState(folder, { ...makeState(await sleeper()), addresses });
    expect(readRunningStack(folder)?.addresses).toEqual(addresses);
    expect(readDeadStack(folder)).toBeUndefined();
    expect(() => claimDataFolder(folder)).toThrow(StackRunningError);
    expect(() => claimDataFolder(folder)).toThrow(/auth-service http:\/\/a.test/);
  });

  it('is taken over from a killed stack with the names of its child processes', () => {
    saveState(folder, makeState(dead, dead));
    expect(readRunningStack(folder)).toBeUndefined();
    expect(claimDataFolder(folder)).toEqual(makeState(dead, dead));
    expect(readRunningStack(folder)?.owner.pid).toBe(process.pid);
    removeState(folder);
    expect(existsSync(join(folder, 'stack.json'))).toBe(false);
  });

  it('is taken over when another process has got the id of the recorded one', () => {
    saveState(folder, makeState({ pid: process.ppid, startedAt: 'before' }));
    expect(claimDataFolder(folder)?.owner.pid).toBe(process.ppid);
  });

  it('may be damaged', () => {
    writeFileSync(join(folder, 'stack.json'), '{"owner"');
    expect(claimDataFolder(folder)).toBeUndefined();
    expect(readRunningStack(folder)?.owner.pid).toBe(process.pid);
  });
});

describe('recovery', () => {
  it('ends what a killed stack left running', async () => {
    const orphan = await sleeper();
    expect(await recoverStack(makeState(dead, orphan))).toEqual(['sleeper']);
    expect(isRunning(orphan)).toBe(false);
  });

  it('spares a process that merely got the same number', async () => {
    const otherProcess = await sleeper();
    expect(await recoverStack(makeState(dead, { ...otherProcess, startedAt: 'before' }))).toEqual([]);
    expect(isRunning(otherProcess)).toBe(true);
  });

  it('ends what a dead child has started, too', async () => {
    const leader = spawn('sh', ['-c', 'sleep 60 & echo $!; read line'], {
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const identity = identifyProcess(leader.pid ?? 0);
    const [line] = (await once(leader.stdout, 'data')) as [Buffer];
    const grandchild = identifyProcess(Number(line.toString()));
    leader.kill('SIGKILL');
    await once(leader, 'exit');
    expect(grandchild && isRunning(grandchild)).toBe(true);
    await recoverStack(makeState(dead, identity ?? dead));
    expect(grandchild && isRunning(grandchild)).toBe(false);
  });
});
