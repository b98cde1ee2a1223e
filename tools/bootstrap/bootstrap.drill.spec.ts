import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockOf, lockOfLab, npmStandIn, ticker } from './npm.fixture';

const source = join(import.meta.dirname, '..', '..');
let owned: string;
let checkout: string;

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `node tools/bootstrap.mjs <args>` in the stand-in checkout. */
const bootstrap = (args: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const { npm_execpath: _npm, npm_lifecycle_event: _event, ...own } = process.env;
    const env = {
      ...own,
      PATH: `${join(owned, 'bin')}:${own['PATH']}`,
      FAKE_NPM_CALLS: join(owned, 'calls'),
      HTTPS_PROXY: 'http://127.0.0.1:9',
      ...environment,
    };
    const child = spawn(process.execPath, [join(checkout, 'tools', 'bootstrap.mjs'), ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });

/** Arguments of each npm call, oldest first. */
const npmCalls = (): string[] => {
  const file = join(owned, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

const forRunning = 'ci --omit=dev';
const everything = 'ci --include=dev';
const theRest = 'install --no-save';

const writeLock = (version: string): void =>
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify(lockOf(version)));

/** Makes a command known to the stand-in checkout. */
const declare = (command: string): void => {
  const name = /name: '(\w+)'/.exec(command)?.[1];
  const file = join(checkout, 'tools', 'command-line', 'stack-commands.mjs');
  writeFileSync(file, `export const ${name} = ${command};\n`, { flag: 'a' });
};

beforeEach(() => {
  owned = createOwnedFolder();
  checkout = join(owned, 'my checkout');
  mkdirSync(join(checkout, 'tools', 'hello'), { recursive: true });
  cpSync(join(source, 'tools', 'bootstrap.mjs'), join(checkout, 'tools', 'bootstrap.mjs'));
  const copy = (file: string): void => cpSync(join(source, file), join(checkout, file));
  globSync('tools/bootstrap/*.mjs', { cwd: source }).forEach(copy);
  for (const name of ['find-command', 'help', 'progress-line', 'read-command-line'])
    copy(`tools/command-line/${name}.mjs`);
  copy('libs/shared/errors/src/nearest.mjs');
  for (const group of ['development', 'lab-study', 'lab-test'])
    writeFileSync(join(checkout, 'tools', 'command-line', `${group}-commands.mjs`), '');
  declare("{ name: 'hello', summary: 'Greets.', words: { name: 'code', least: 0, most: 1 } }");
  declare("{ name: 'inspect', summary: 'Looks.', entry: 'tools/hello/hello.ts', isForDevelopment: true }");
  const hello = 'const code: number = Number(process.argv[2] ?? 0); console.log("hello"); process.exitCode = code;';
  writeFileSync(join(checkout, 'tools', 'hello', 'hello.ts'), hello);
  writeLock('1.0.0');
  const npm = join(owned, 'bin', 'npm');
  mkdirSync(dirname(npm));
  writeFileSync(npm, npmStandIn);
  chmodSync(npm, 0o755);
});
afterEach(() => removeOwnedFolder(owned));

describe('the bootstrap', () => {
  it('installs what is missing, once, and hands arguments and exit code through', async () => {
    const first = await bootstrap(['hello', '7']);
    expect(first).toMatchObject({
      code: 7,
      output: expect.stringMatching(/Installing dependencies[^]*hello/) as string,
    });
    expect(await bootstrap(['hello', '0'])).toEqual({ code: 0, output: 'hello\n' });
    expect(npmCalls()).toEqual([forRunning]);
    expect(existsSync(join(checkout, '.data'))).toBe(false);
  });

  it('installs anew when the lock file has changed, and when an install was killed halfway', async () => {
    await bootstrap(['hello']);
    writeLock('2.0.0');
    await bootstrap(['hello']);
    rmSync(join(checkout, 'node_modules', '.installed'));
    rmSync(join(checkout, 'node_modules', '.package-lock.json'));
    await bootstrap(['hello']);
    expect(npmCalls()).toEqual([forRunning, forRunning, forRunning]);
  });

  it('believes an install by hand that is in step with the lock file', async () => {
    await bootstrap(['hello']);
    writeLock('2.0.0');
    writeFileSync(join(checkout, 'node_modules', '.package-lock.json'), JSON.stringify(lockOf('2.0.0')));
    for (const command of ['hello', 'inspect']) expect(await bootstrap([command])).toMatchObject({ output: 'hello\n' });
    expect(npmCalls()).toEqual([forRunning]);
  });

  it('installs once when two commands start at the same time, also with the lock of a killed install', async () => {
    mkdirSync(join(checkout, '.data'));
    writeFileSync(join(checkout, '.data', 'install.lock'), `${process.ppid} 1`);
    const outcomes = await Promise.all([bootstrap(['hello', '0']), bootstrap(['hello', '0'])]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    expect(npmCalls()).toEqual([forRunning]);
  });

  it('adds development packages on demand and keeps the installed packages', async () => {
    await bootstrap(['hello']);
    const own = join(checkout, 'node_modules', 'a', 'in use');
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
    const half = join(checkout, 'node_modules', 'b', 'half unpacked');
    mkdirSync(half, { recursive: true });
    await bootstrap(['inspect']);
    expect(existsSync(half)).toBe(false);
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
    mkdirSync(join(checkout, 'node_modules', '.bin'));
    const say = "console.log(process.argv[2]); process.exitCode = process.argv[2] === 'two' ? 3 : 0;";
    writeFileSync(join(checkout, 'node_modules', '.bin', 'say'), say);
    expect(await bootstrap(['chain'])).toEqual({ code: 3, output: 'two\n' });
  });
});

describe('the packages of the lab', () => {
  const forLab = 'ci --include=dev in lab';
  const writeLabLock = (version: string): void =>
    writeFileSync(join(checkout, 'lab', 'package-lock.json'), JSON.stringify(lockOfLab(version)));

  beforeEach(() => {
    declare("{ name: 'lab', summary: 'Measures.', isForDevelopment: true }");
    declare("{ name: 'dig', parent: 'lab', summary: 'Digs.', isForDevelopment: true }");
    mkdirSync(join(checkout, 'lab', 'dig'), { recursive: true });
    writeFileSync(join(checkout, 'lab', 'dig', 'dig.ts'), "console.log('dug');");
    writeLabLock('1.0.0');
  });

  it('are installed with its first program, once, and again when its lock file has changed', async () => {
    await bootstrap(['inspect']);
    expect(existsSync(join(checkout, 'lab', 'node_modules'))).toBe(false);
    expect(await bootstrap(['lab', 'dig'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/lab[^]*dug/) as string,
    });
    expect(await bootstrap(['lab', 'dig'])).toEqual({ code: 0, output: 'dug\n' });
    writeLabLock('2.0.0');
    for (const command of [['lab', 'dig'], ['hello']]) await bootstrap(command);
    expect(npmCalls()).toEqual([everything, forLab, forLab]);
  });

  it('are installed once by two programs that start at the same time, and again after an install killed halfway', async () => {
    const outcomes = await Promise.all([bootstrap(['lab', 'dig']), bootstrap(['lab', 'dig'])]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    for (const file of ['.installed', '.package-lock.json']) rmSync(join(checkout, 'lab', 'node_modules', file));
    await bootstrap(['lab', 'dig']);
    expect(npmCalls()).toEqual([everything, forLab, forLab]);
    expect(existsSync(join(checkout, 'lab', '.data'))).toBe(false);
  });

  it('are not needed to explain a program', async () => {
    expect(await bootstrap(['lab', 'dig', '--help'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Digs/) as string,
    });
    expect(existsSync(join(owned, 'calls'))).toBe(false);
  });

  it('that cannot be installed leave the product as it is', async () => {
    await bootstrap(['inspect']);
    const failed = await bootstrap(['lab', 'dig'], { FAKE_NPM_FAILS: 'code ENOTFOUND' });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('cannot be reached') as string });
    expect(await bootstrap(['inspect'])).toEqual({ code: 0, output: 'hello\n' });
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
  mkdirSync(join(checkout, 'tools', 'ticker'));
  writeFileSync(join(checkout, 'tools', 'ticker', 'ticker.ts'), ticker);
  const command = `"${process.execPath}" "${join(checkout, 'tools', 'bootstrap.mjs')}" ticker`;
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
    expect(existsSync(join(checkout, 'node_modules', 'b'))).toBe(true);
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
    expect(existsSync(join(checkout, '.data'))).toBe(false);
  });

  it('ends when npm is killed outright', async () => {
    const stopped = running.said('stopped');
    process.kill(running.npm, 'SIGKILL');
    await stopped;
  });
});
