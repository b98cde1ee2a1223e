import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, OwnProcess, projectRoot } from '@svc/provision';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleServer } from './bundle-server';
import { commonPrograms } from './recipes';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

const root = projectRoot();
const bundleFolder = join(root, 'dist', `watchdog-spec-${process.pid}`);
const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
/** The fixture works until it exists. */
const file = join(folder, 'enough');
const apps: WatchedApp[] = [];

/** `e2e/blocked-loop` waits for the usual limits. */
const endsAfter = (endedMs: number) => ({ WATCHED_LIMITS: JSON.stringify({ endedMs }) });
const endsSoon = endsAfter(3_000);
/** Leaves a busy machine time to open the inspector between the first line and the end. */
const endsLater = endsAfter(9_000);

beforeAll(async () => {
  const programs = Object.entries(commonPrograms).map(([name, path]) => [name, join(root, path)]);
  const main = join(import.meta.dirname, 'watched-app.fixture.ts');
  await bundleServer({ main, ...(Object.fromEntries(programs) as Record<string, string>) }, bundleFolder);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map(({ process }) => process.kill()));
  rmSync(file, { force: true });
});
afterAll(() => {
  rmSync(bundleFolder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** A process of the fixture, whose loop can be blocked. */
class WatchedApp {
  private readonly output: string[] = [];
  readonly process: OwnProcess;

  private constructor(
    private readonly port: number,
    settings: Readonly<Record<string, string>>,
    nodeArguments: readonly string[],
  ) {
    this.process = OwnProcess.start({
      name: 'hives',
      file: process.execPath,
      args: [...nodeArguments, join(bundleFolder, 'main.js')],
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', HIVES_PORT: String(port), LOG_LEVEL: 'info', ...settings },
      cwd: root,
      onLine: (line) => void this.output.push(line),
    });
    apps.push(this);
  }

  static async launch(
    settings: Readonly<Record<string, string>> = {},
    nodeArguments: readonly string[] = [],
  ): Promise<WatchedApp> {
    return new WatchedApp(await findFreePort(), settings, nodeArguments);
  }

  /** Resolves when it answers. */
  static async start(settings: Readonly<Record<string, string>> = {}, ...nodeArguments: string[]): Promise<WatchedApp> {
    const app = await WatchedApp.launch(settings, nodeArguments);
    await app.answers();
    return app;
  }

  async answers(): Promise<void> {
    const live = () => fetch(`http://127.0.0.1:${this.port}/health/live`);
    await vi.waitFor(async () => expect((await live()).status).toBe(200), { timeout: 40_000, interval: 50 });
  }

  /** @returns the status; 0 when the process ended before the answer */
  async block(way: string): Promise<number> {
    const address = `http://127.0.0.1:${this.port}/block/${way}?until=${encodeURIComponent(file)}`;
    const answer = await fetch(address, { headers: { 'x-request-id': `request-${way}` } }).catch(() => undefined);
    return answer?.status ?? 0;
  }

  signal(signal: NodeJS.Signals): void {
    process.kill(this.process.identity?.pid ?? 0, signal);
  }

  get lines(): Line[] {
    return this.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
  }

  /** Lines of the watchdog. */
  get reports(): Line[] {
    return this.lines.filter(({ msg }) => msg.startsWith('the event loop'));
  }
}

/** Resolves after another process, blocked from now on, was ended. */
const limitPasses = async (other?: WatchedApp): Promise<void> => {
  other ??= await WatchedApp.start(endsSoon);
  await other.block('wait');
  expect(await other.process.exited).toMatchObject({ signal: 'SIGALRM' });
};

const origin = ['level', 'time', 'pid', 'hostname', 'name'];

describe('a process with a blocked event loop', () => {
  it.each(['compute', 'microtasks'])('names route, caller and stack before it ends (%s)', async (way) => {
    const app = await WatchedApp.start(endsSoon);
    const blocked = app.block(way);
    await app.process.exited;
    expect(await blocked).toBe(0);
    expect(await app.process.exited).toEqual({ code: null, signal: 'SIGALRM' });
    expect(app.reports.map(({ level }) => level)).toEqual([50, 60]);
    for (const line of app.reports)
      expect(line).toMatchObject({
        requestId: `request-${way}`,
        userId: `user of ${way}`,
        method: 'GET',
        route: '/block/:way',
        stack: expect.stringMatching(/at (?:computeUntil|microtasks) \(.*\/blocking-app\.fixture-.*\.js:\d+:\d+\)/),
      });
    expect(app.reports[1]?.['blockedMs']).toBeGreaterThanOrEqual(3_000);
  });

  it('writes its lines in the form of the logger', async () => {
    const app = await WatchedApp.start(endsSoon);
    await app.block('wait');
    const [usual] = app.lines;
    const [report] = app.reports;
    expect(Object.keys(usual ?? {}).slice(0, origin.length)).toEqual(origin);
    expect(Object.keys(report ?? {}).slice(0, origin.length)).toEqual(origin);
    expect(report).toMatchObject({ name: usual?.['name'], pid: usual?.['pid'], hostname: usual?.['hostname'] });
  });

  it.each(['native', 'wait'])('ends in native code, and names the request that began last (%s)', async (way) => {
    const app = await WatchedApp.start(endsSoon);
    await app.block(way);
    expect(await app.process.exited).toMatchObject({ signal: 'SIGALRM' });
    const lastContext = { id: `request-${way}`, work: '/block/:way', caller: `user of ${way}` };
    expect(app.reports).toMatchObject([{ level: 60, lastContext }]);
  });

  it('ends when it does not finish to load, and names the stack', async () => {
    const app = await WatchedApp.launch({
      BLOCKED_LOADING: file,
      WATCHED_LIMITS: JSON.stringify({ endedWhileLoadingMs: 3_000 }),
    });
    expect(await app.process.exited).toMatchObject({ signal: 'SIGALRM' });
    expect(app.reports).toMatchObject([{ level: 50 }, { level: 60 }]);
    expect(app.reports[0]?.['stack']).toContain('at sleepUntil');
  });

  it('survives a longer block while it loads', async () => {
    const other = await WatchedApp.start(endsSoon);
    const app = await WatchedApp.launch({ ...endsSoon, BLOCKED_LOADING: file });
    await limitPasses(other);
    writeFileSync(file, '');
    await app.answers();
    expect(app.process.running).toBe(true);
  });

  it('ends during its shutdown', async () => {
    const app = await WatchedApp.launch({ ...endsSoon, BLOCKED_SHUTDOWN: file });
    await app.answers();
    app.signal('SIGTERM');
    expect(await app.process.exited).toMatchObject({ signal: 'SIGALRM' });
  });

  it('survives when the block ends before the limit, with one line', async () => {
    const app = await WatchedApp.start();
    const blocked = app.block('sleep');
    await vi.waitFor(() => expect(app.reports).toHaveLength(1), { timeout: 20_000, interval: 20 });
    writeFileSync(file, '');
    expect(await blocked).toBe(200);
    await app.answers();
    expect(app.reports).toMatchObject([{ level: 50, requestId: 'request-sleep' }]);
  });
});

describe('the watchdog', () => {
  it('ignores the time for which a process is suspended', async () => {
    const app = await WatchedApp.start(endsSoon);
    app.signal('SIGSTOP');
    await limitPasses();
    app.signal('SIGCONT');
    await app.answers();
    expect(app.reports).toEqual([]);
  });

  it('is off under a debugger', async () => {
    const app = await WatchedApp.start(endsSoon, '--inspect=127.0.0.1:0');
    const blocked = app.block('sleep');
    await limitPasses();
    writeFileSync(file, '');
    expect(await blocked).toBe(200);
    expect(app.reports).toEqual([]);
  });

  it('goes off when SIGUSR1 opens the inspector of a blocked process', async () => {
    const app = await WatchedApp.start(endsLater, '--inspect-port=127.0.0.1:0');
    const other = await WatchedApp.start(endsLater);
    const blocked = app.block('sleep');
    await vi.waitFor(() => expect(app.reports).toHaveLength(1), { timeout: 20_000, interval: 20 });
    app.signal('SIGUSR1');
    await limitPasses(other);
    writeFileSync(file, '');
    expect(await blocked).toBe(200);
    expect(app.reports).toHaveLength(1);
  });

  it('leaves a process alone whose work fills memory and processor, but turns its loop', async () => {
    const app = await WatchedApp.start(endsSoon);
    const busy = app.block('garbage');
    await limitPasses();
    writeFileSync(file, '');
    expect(await busy).toBe(200);
    expect(app.reports).toEqual([]);
  });

  it('does not delay the end of a process', async () => {
    const app = await WatchedApp.start();
    app.signal('SIGTERM');
    expect(await app.process.exited).toEqual({ code: 0, signal: null });
  });
});
