import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess, isRunning, type OwnProcess } from '@svc/provision';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { StackChild } from './stack-state';
import { Supervisor, type ChildOptions, type Stage } from './supervisor';

const folder = mkdtempSync(join(tmpdir(), 'svc-supervisor-'));
const orderFile = join(folder, 'order.log');
const supervisors: Supervisor[] = [];

/** A program that says when it is up, and notes its name when it is asked to end, before it does. */
const program = (name: string, stage: Stage, script = ''): ChildOptions => ({
  name,
  stage,
  file: process.execPath,
  args: [
    '-e',
    `process.on('SIGTERM', () => { require('fs').appendFileSync('${orderFile}', '${name}\\n'); process.exit(0) });
      setInterval(() => {}, 1000); ${script}; console.log('up')`,
  ],
});

const supervise = (earlyMs?: number) => {
  const restarts: string[] = [];
  let children: readonly StackChild[] = [];
  const supervisor = new Supervisor({
    onChange: (now) => (children = now),
    onRestart: (name, reason) => restarts.push(`${name} ${reason}`),
    earlyMs,
  });
  supervisors.push(supervisor);
  return { supervisor, restarts, children: () => children };
};

const up = (child: OwnProcess): Promise<void> =>
  new Promise((resolve) => {
    const check = setInterval(() => {
      if (!child.lastLines.includes('up')) return;
      clearInterval(check);
      resolve();
    }, 10);
  });

describe('the supervisor', () => {
  afterEach(async () => {
    await Promise.all(supervisors.splice(0).map((supervisor) => supervisor.stop()));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('stops workers before services before engines, and leaves none', async () => {
    const { supervisor } = supervise();
    const started = [
      supervisor.start(program('engine', 'engine')),
      supervisor.start(program('worker', 'worker')),
      supervisor.start(program('service', 'service')),
    ];
    await Promise.all(started.map(up));
    await supervisor.stop();
    await Promise.all(started.map((child) => child.finished));
    expect(readFileSync(orderFile, 'utf8')).toBe('worker\nservice\nengine\n');
    expect(started.some((child) => child.identity && isRunning(child.identity))).toBe(false);
  });

  it('kills what does not end, with everything that it started', async () => {
    const { supervisor } = supervise();
    const stubborn = `process.removeAllListeners('SIGTERM'); process.on('SIGTERM', () => {}); console.log(require('child_process').spawn('sleep', ['60']).pid)`;
    const child = supervisor.start(program('engine', 'engine', stubborn));
    await up(child);
    const grandchild = identifyProcess(Number(child.lastLines[0]));
    expect(grandchild).toBeDefined();
    await supervisor.stop();
    expect(await child.exited).toMatchObject({ signal: 'SIGKILL' });
    expect(grandchild && isRunning(grandchild)).toBe(false);
  });

  it('fails with the last words of a child that dies before everything is ready', async () => {
    const { supervisor } = supervise();
    supervisor.start(program('service', 'service', `console.log('no disk'); process.exit(3)`));
    await expect(supervisor.failed).rejects.toThrow(/service ended with code 3; its last lines:\n {4}no disk/);
  });

  it('starts a dead child again once everything is ready, and gives up when it dies again and again', async () => {
    const { supervisor, restarts } = supervise();
    supervisor.restartFromNowOn();
    supervisor.start(program('worker', 'worker', 'process.exit(1)'));
    await expect(supervisor.failed).rejects.toThrow('worker ended with code 1');
    expect(restarts).toEqual(Array.from({ length: 3 }, () => 'worker ended with code 1'));
  });

  it('starts a child again however often it ends itself after it was up, and says why', async () => {
    const { supervisor, restarts } = supervise(0);
    supervisor.restartFromNowOn();
    supervisor.start(program('service', 'service', `process.kill(process.pid, 'SIGALRM')`));
    await vi.waitFor(() => expect(restarts.length).toBeGreaterThan(4), { timeout: 50_000, interval: 20 });
    expect(restarts[4]).toBe('service ended itself, because its event loop was blocked');
  });

  it('does not count the deaths of one child against another', async () => {
    const { supervisor, restarts } = supervise();
    supervisor.restartFromNowOn();
    const once = join(folder, 'once');
    const dyingOnce = (name: string) => {
      const file = `${once}-${name}`;
      return `if (!require('fs').existsSync('${file}')) { require('fs').writeFileSync('${file}', ''); process.exit(1) }`;
    };
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) supervisor.start(program(name, 'service', dyingOnce(name)));
    await vi.waitFor(() => expect(restarts).toHaveLength(names.length), { timeout: 50_000, interval: 20 });
    await vi.waitFor(() => expect(names.every((name) => supervisor.processId(name))).toBe(true), { timeout: 50_000 });
  });

  it('names its children, so that a later start can end them', async () => {
    const { supervisor, children } = supervise();
    const child = supervisor.start(program('inbox', 'engine'));
    expect(children()).toEqual([{ ...child.identity, name: 'inbox', stopSignal: 'SIGTERM' }]);
    expect(supervisor.processId('inbox')).toBe(child.identity?.pid);
  });

  it('runs a task to its end and tells why it failed', async () => {
    const { supervisor, children } = supervise();
    const task = (script: string) => ({ name: 'migration', file: process.execPath, args: ['-e', script] });
    await supervisor.run(task(''), 'see the log.');
    await expect(supervisor.run(task(`console.error('no table'); process.exit(1)`), 'see the log.')).rejects.toThrow(
      'migration failed: see the log.\n    no table',
    );
    expect(children()).toEqual([]);
  });

  it('starts nothing any more once it stops', async () => {
    const { supervisor } = supervise();
    await supervisor.stop();
    expect(() => supervisor.start(program('late', 'service'))).toThrow('Stopped before everything was ready.');
    expect(supervisor.signal.aborted).toBe(true);
  });
});
