import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterEach, beforeEach } from 'vitest';
import { makeLock, npmStandIn, workspace } from './npm.fixture';

const source = join(import.meta.dirname, '..', '..');
interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Gives every test a checkout with two commands, `hello` and `inspect`, and a program in the place of npm. */
export const useStandInCheckout = () => {
  let [owned, checkout] = ['', ''];

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

  const writeLock = (version: string): void =>
    writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify(makeLock(version)));

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
    for (const name of ['find-command', 'progress-line']) copy(`tools/command-line/${name}.mjs`);
    for (const name of ['help', 'read-command-line']) copy(`libs/shared/operator-commands/src/${name}.mjs`);
    copy('libs/shared/errors/src/nearest.mjs');
    for (const group of ['development', 'lab-study', 'lab-test'])
      writeFileSync(join(checkout, 'tools', 'command-line', `${group}-commands.mjs`), '');
    declare("{ name: 'hello', summary: 'Greets.', words: { name: 'code', least: 0, most: 1 } }");
    declare("{ name: 'inspect', summary: 'Looks.', entry: 'tools/hello/hello.ts', isForDevelopment: true }");
    const hello = 'const code: number = Number(process.argv[2] ?? 0); console.log("hello"); process.exitCode = code;';
    writeFileSync(join(checkout, 'tools', 'hello', 'hello.ts'), hello);
    mkdirSync(join(checkout, workspace), { recursive: true });
    writeFileSync(join(checkout, workspace, 'package.json'), '{}');
    writeLock('1.0.0');
    const npm = join(owned, 'bin', 'npm');
    mkdirSync(dirname(npm));
    writeFileSync(npm, npmStandIn);
    chmodSync(npm, 0o755);
  });
  afterEach(() => removeOwnedFolder(owned));

  return {
    get owned() {
      return owned;
    },
    get checkout() {
      return checkout;
    },
    bootstrap,
    npmCalls,
    writeLock,
    declare,
  };
};
