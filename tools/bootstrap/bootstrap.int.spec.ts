import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..');
let owned: string;
let checkout: string;

/** Stands in for npm: notes each call, then does what `behaviour` says. */
const NPM = `#!/bin/sh
echo call >> "$FAKE_NPM_CALLS"
[ -n "$FAKE_NPM_FAILS" ] && { echo "npm error $FAKE_NPM_FAILS" >&2; exit 1; }
sleep 0.3
mkdir -p node_modules/node/bin
ln -sf "${process.execPath}" node_modules/node/bin/node
ln -sfn "${source}/node_modules/tsx" node_modules/tsx
`;

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

const npmCalls = (): number => {
  const file = join(owned, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
};

const writeLock = (version: string): void =>
  writeFileSync(
    join(checkout, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } }),
  );

beforeEach(() => {
  owned = createOwnedFolder();
  checkout = join(owned, 'my checkout');
  mkdirSync(join(checkout, 'tools', 'hello'), { recursive: true });
  cpSync(join(source, 'tools', 'bootstrap.mjs'), join(checkout, 'tools', 'bootstrap.mjs'));
  for (const name of ['install.mjs', 'install-lock.mjs']) {
    cpSync(join(source, 'tools', 'bootstrap', name), join(checkout, 'tools', 'bootstrap', name));
  }
  const hello = 'const code: number = Number(process.argv[2]); console.log("hello"); process.exitCode = code;';
  writeFileSync(join(checkout, 'tools', 'hello', 'hello.ts'), hello);
  writeLock('1.0.0');
  const npm = join(owned, 'bin', 'npm');
  mkdirSync(dirname(npm));
  writeFileSync(npm, NPM);
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
    expect(npmCalls()).toBe(1);
    expect(existsSync(join(checkout, '.data'))).toBe(false);
  });

  it('installs anew when the lock file has changed, and when an install was killed halfway', async () => {
    await bootstrap(['hello']);
    writeLock('2.0.0');
    await bootstrap(['hello']);
    rmSync(join(checkout, 'node_modules', '.installed'));
    await bootstrap(['hello']);
    expect(npmCalls()).toBe(3);
  });

  it('believes an install by hand that is in step with the lock file', async () => {
    await bootstrap(['hello']);
    writeLock('2.0.0');
    const installed = { packages: { 'node_modules/a': { version: '2.0.0' } } };
    writeFileSync(join(checkout, 'node_modules', '.package-lock.json'), JSON.stringify(installed));
    expect(await bootstrap(['hello', '0'])).toEqual({ code: 0, output: 'hello\n' });
    expect(npmCalls()).toBe(1);
  });

  it('installs once when two start at the same time, also after one that was killed', async () => {
    mkdirSync(join(checkout, '.data'));
    writeFileSync(join(checkout, '.data', 'install.lock'), `${process.ppid} 1`);
    const outcomes = await Promise.all([bootstrap(['hello', '0']), bootstrap(['hello', '0'])]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    expect(npmCalls()).toBe(1);
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

  it('knows its commands', async () => {
    expect(await bootstrap(['../x'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Unknown command') as string,
    });
  });
});
