import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOwnedFolder, projectRoot, removeOwnedFolder } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from './command';
import { commandNames, findCommand } from './find-command.mjs';

const { scripts } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const scriptNames = Object.keys(scripts);

let checkout: string;
beforeAll(() => {
  checkout = createOwnedFolder();
  for (const name of ['bootstrap.mjs', 'bootstrap', 'command-line'])
    cpSync(join(projectRoot(), 'tools', name), join(checkout, 'tools', name), { recursive: true });
  cpSync(join(projectRoot(), 'package.json'), join(checkout, 'package.json'));
});
afterAll(() => removeOwnedFolder(checkout));

/** Runs a script of package.json as npm does, in a checkout in which nothing is installed. */
const run = (name: string, ...args: string[]) =>
  promisify(execFile)('sh', ['-c', `${scripts[name] ?? ''} "$@"`, name, ...args], { cwd: checkout });

describe('the commands of package.json', () => {
  it('are all described, and no other', () => {
    expect(commandNames().toSorted()).toEqual(scriptNames.toSorted());
  });

  it.concurrent.each(scriptNames)('%s explains itself before anything is installed', async (name) => {
    const command: Command = await findCommand(name);
    const { stdout, stderr } = await run(name, '--help');
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      new RegExp(`^[A-Z].*\\.\\n[^]*^usage: npm (run )?${name}\\b[^]*^example: npm (run )?${name}\\b`, 'm'),
    );
    for (const [option, declared] of Object.entries(command.options ?? {})) {
      expect(stdout).toContain(`--${option}`);
      if ('default' in declared) expect(stdout).toContain(`default: ${declared.default}`);
    }
  });

  it.concurrent.each(scriptNames)('%s refuses an option that it does not know', async (name) => {
    await expect(run(name, '--hlep')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no option --hlep (did you mean --help?).'),
    });
  });
});
