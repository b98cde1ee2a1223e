import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useStandInCheckout } from './checkout.fixture';
import { makeLock, ticker, workspace } from './npm.fixture';

const stand = useStandInCheckout();
const { bootstrap, declare, npmCalls, writeLock } = stand;
const forRunning = 'ci --omit=dev';
const everything = 'ci --include=dev';
const theRest = 'install --no-save';

describe('the bootstrap', () => {
  it('installs what is missing, once, and hands arguments and exit code through', async () => {
    const first = await bootstrap(['hello', '7']);
    expect(first).toMatchObject({
      code: 7,
      output: expect.stringMatching(/Installing dependencies[^]*hello/) as string,
    });
    expect(await bootstrap(['hello', '0'])).toEqual({ code: 0, output: 'hello\n' });
    expect(npmCalls()).toEqual([forRunning]);
    expect(existsSync(join(stand.checkout, '.data'))).toBe(false);
  });

  it('installs anew when the lock file has changed, and when an install was killed halfway', async () => {
    await bootstrap(['hello']);
    writeLock('2.0.0');
    await bootstrap(['hello']);
    rmSync(join(stand.checkout, 'node_modules', '.installed'));
    rmSync(join(stand.checkout, 'node_modules', '.package-lock.json'));
    await bootstrap(['hello']);
    expect(npmCalls()).toEqual([forRunning, forRunning, forRunning]);
  });

  it('believes an install by hand that is in step with the lock file', async () => {
    await bootstrap(['hello']);
    writeLock('2.0.0');
    writeFileSync(join(stand.checkout, 'node_modules', '.package-lock.json'), JSON.stringify(makeLock('2.0.0')));
    for (const command of ['hello', 'inspect']) expect(await bootstrap([command])).toMatchObject({ output: 'hello\n' });
    expect(npmCalls()).toEqual([forRunning]);
  });

  it('installs once when two commands start at the same time, also with the lock of a killed install', async () => {
    mkdirSync(join(stand.checkout, '.data'));
    writeFileSync(join(stand.checkout, '.data', 'install.lock'), `${process.ppid} 1`);
    const outcomes = await Promise.all([bootstrap(['hello', '0']), bootstrap(['hello', '0'])]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    expect(npmCalls()).toEqual([forRunning]);
  });

  it('adds development packages on demand and keeps the installed packages', async () => {
    await bootstrap(['hello']);
    const own = join(stand.checkout, 'node_modules', 'a', 'in use');
    writeFileSync(own, '');
    expect(await bootstrap(['inspect'])).toMatchObject({ output: expect.stringContaining('0.4 GB more') as string });
    expect(existsSync(own)).toBe(true);
    for (const command of ['hello', 'inspect']) await bootstrap([command]);
    expect(npmCalls()).toEqual([forRunning, theRest]);
  });

  it('installs everything at once when development comes first, and again when the lock file has changed', async () => {
    await bootstrap(['inspect']);
    await bootstrap(['hello']);
    writeLock('2.0.0');
    await bootstrap(['hello']);
    expect(npmCalls()).toEqual([everything, everything]);
  });

  it('removes half unpacked packages of an interrupted install', async () => {
    await bootstrap(['hello']);
    const half = join(stand.checkout, 'node_modules', 'b', 'half unpacked');
    mkdirSync(half, { recursive: true });
    await bootstrap(['inspect']);
    expect(existsSync(half)).toBe(false);
  });

  it('keeps the sources of a workspace when development packages are added', async () => {
    const source = join(stand.checkout, workspace, 'package.json');
    for (const command of ['hello', 'inspect']) expect(await bootstrap([command])).toMatchObject({ code: 0 });
    expect(existsSync(source)).toBe(true);
    expect(npmCalls()).toEqual([forRunning, theRest]);
  });

  it('installs from scratch when adding development packages left some out', async () => {
    await bootstrap(['hello']);
    await bootstrap(['inspect'], { FAKE_NPM_FORGETS: 'install' });
    expect(npmCalls()).toEqual([forRunning, theRest, everything]);
  });

  it('runs other commands after adding development packages has failed', async () => {
    await bootstrap(['hello']);
    expect(await bootstrap(['inspect'], { FAKE_NPM_FAILS: 'code ENOTFOUND' })).toMatchObject({ code: 1 });
    expect(await bootstrap(['hello', '0'])).toEqual({ code: 0, output: 'hello\n' });
  });

  it.each([
    ['code ENOTFOUND', 'the npm registry cannot be reached'],
    ['code ENOSPC', 'the disk is full'],
    ['code EACCES', 'a folder cannot be written'],
    ['code EUNKNOWN', 'see the lines above'],
  ])('says what to do when npm fails with %s', async (reason, advice) => {
    const { code, output } = await bootstrap(['hello'], { FAKE_NPM_FAILS: reason });
    expect(code).toBe(1);
    expect(output).toContain(`Installing dependencies failed: ${advice}`);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it.each([
    [['../x'], 'There is no command "../x"'],
    [['hallo'], 'There is no command "hallo" (did you mean hello?)'],
    [['hello', '--helo'], 'There is no option --helo (did you mean --help?)'],
    [['hello', '1', '2'], 'does not know what to do with "2"'],
  ])('refuses %j before it installs anything', async (args, problem) => {
    expect(await bootstrap(args)).toMatchObject({ code: 2, output: expect.stringContaining(problem) as string });
    expect(npmCalls()).toEqual([]);
  });

  it('installs nothing for a command that works without packages, and runs it with the installed ones', async () => {
    const withoutPackages = "{ text: 'Nothing runs.', exitCode: 3 }";
    declare(`{ name: 'look', summary: 'Looks.', entry: 'tools/hello/hello.ts', withoutPackages: ${withoutPackages} }`);
    expect(await bootstrap(['look'])).toEqual({ code: 3, output: 'Nothing runs.\n' });
    await bootstrap(['hello']);
    writeLock('2.0.0');
    expect(await bootstrap(['look'])).toEqual({ code: 0, output: 'hello\n' });
    expect(npmCalls()).toEqual([forRunning]);
  });

  it('explains a command before it installs anything', async () => {
    expect(await bootstrap(['hello', '7', '--help'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Greets\.[^]*usage: npm run hello -- \[<code>\]/) as string,
    });
    expect(npmCalls()).toEqual([]);
  });

  it('runs the programs of a command one after the other, up to the first that fails', async () => {
    await bootstrap(['hello']);
    const programs = "[{ run: ['say', 'one'], isQuiet: true }, { run: ['say', 'two'] }, { run: ['say', 'three'] }]";
    declare(`{ name: 'chain', summary: 'Says words.', programs: ${programs} }`);
    mkdirSync(join(stand.checkout, 'node_modules', '.bin'));
    const say = "console.log(process.argv[2]); process.exitCode = process.argv[2] === 'two' ? 3 : 0;";
    writeFileSync(join(stand.checkout, 'node_modules', '.bin', 'say'), say);
    expect(await bootstrap(['chain'])).toEqual({ code: 3, output: 'two\n' });
  });
});

/** More than the bootstrap needs to look for npm twice. */
const longTicks = 15;

interface Running {
  /** Process group id of the whole job. */
  readonly group: number;
  readonly npm: number;
  readonly launcher: ChildProcess;
  /** Resolves when the command has said these words, this often from now on. */
  readonly said: (word: string, times?: number) => Promise<void>;
}

/** A shell with npm in it, and in that the bootstrap with the command: `sh -> npm -> exec node tools/bootstrap.mjs`. */
const startTicking = async (): Promise<Running> => {
  await bootstrap(['hello']);
  declare("{ name: 'ticker', summary: 'Ticks.' }");
  mkdirSync(join(stand.checkout, 'tools', 'ticker'));
  writeFileSync(join(stand.checkout, 'tools', 'ticker', 'ticker.ts'), ticker);
  const command = `"${process.execPath}" "${join(stand.checkout, 'tools', 'bootstrap.mjs')}" ticker`;
  const npm = `echo npm $$; npm_lifecycle_event=start ${command} & wait`;
  const launcher = spawn('sh', ['-c', `sh -c '${npm}' & wait`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: launcher.stdout });
  const said = (word: string, times = 1): Promise<void> =>
    new Promise((resolve) => {
      let left = times;
      const hear = (line: string): void => {
        if (line !== word || --left > 0) return;
        lines.off('line', hear);
        resolve();
      };
      lines.on('line', hear);
    });
  const [first] = (await once(lines, 'line')) as [string];
  await said('tick');
  return { group: launcher.pid ?? 0, npm: Number(first.split(' ')[1]), launcher, said };
};

describe('a command that npm has started', () => {
  let running: Running;
  beforeEach(async () => {
    running = await startTicking();
  });
  afterEach(() => {
    try {
      process.kill(-running.group, 'SIGKILL');
    } catch {
      // No process of the job is left.
    }
  });

  it('keeps running when the parent process of npm is killed', async () => {
    running.launcher.kill('SIGKILL');
    await running.said('tick', longTicks);
  });

  it('goes on when its terminal is closed, which ends npm', async () => {
    const told = running.said('told');
    process.kill(-running.group, 'SIGHUP');
    await told;
    await running.said('tick', longTicks);
  });

  it('keeps its packages until it has ended, and only others are added', async () => {
    expect(await bootstrap(['inspect'])).toMatchObject({ code: 0 });
    writeLock('2.0.0');
    const refusal =
      /Dependencies of this version are fetched, and process \d+ \(npm ticker\) runs with those that are here/;
    expect(await bootstrap(['hello'])).toMatchObject({ code: 1, output: expect.stringMatching(refusal) as string });
    expect(npmCalls()).toEqual([forRunning, theRest, everything]);
    expect(existsSync(join(stand.checkout, 'node_modules', 'b'))).toBe(true);
    await running.said('tick');
  });

  it('makes place for packages that were fetched while it ran, without another install', async () => {
    writeLock('2.0.0');
    await bootstrap(['hello']);
    const stopped = running.said('stopped');
    process.kill(running.npm, 'SIGKILL');
    await stopped;
    await expect.poll(() => bootstrap(['hello', '0'])).toMatchObject({ code: 0 });
    expect(npmCalls()).toEqual([forRunning, forRunning]);
    expect(existsSync(join(stand.checkout, '.data'))).toBe(false);
  });

  it('ends when npm is killed outright', async () => {
    const stopped = running.said('stopped');
    process.kill(running.npm, 'SIGKILL');
    await stopped;
  });
});
