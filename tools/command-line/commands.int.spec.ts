import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOwnedFolder, projectRoot, removeOwnedFolder } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '@svc/operator-commands';
import { commandNames, findCommand, findSubcommands } from './find-command.mjs';

const { scripts } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const scriptNames = Object.keys(scripts);

let checkout: string;
beforeAll(() => {
  checkout = createOwnedFolder();
  for (const name of ['bootstrap.mjs', 'bootstrap', 'command-line'])
    cpSync(join(projectRoot(), 'tools', name), join(checkout, 'tools', name), { recursive: true });
  for (const path of ['package.json', 'libs/shared/errors/src/nearest.mjs', 'libs/shared/operator-commands/src'])
    cpSync(join(projectRoot(), path), join(checkout, path), { recursive: true });
});
afterAll(() => removeOwnedFolder(checkout));

/** Runs a script of package.json as npm does, in a checkout in which nothing is installed. */
const run = (name: string, ...args: string[]) =>
  promisify(execFile)('sh', ['-c', `${scripts[name] ?? ''} "$@"`, name, ...args], { cwd: checkout });

const commands: readonly Command[] = scriptNames.map(findCommand);
const subcommands = scriptNames.flatMap(findSubcommands);
const mostCommands = 13;

const runCommand = ({ name, parent }: Command, ...args: string[]) =>
  parent === undefined ? run(name, ...args) : run(parent, name, ...args);

const startPattern = ({ name, parent }: Command): string =>
  parent === undefined ? `npm (run )?${name}\\b` : `npm run ${parent} -- ${name}\\b`;

const all = [...commands, ...subcommands].map((command) => ({
  title: `${command.parent ?? ''} ${command.name}`,
  command,
}));

describe('the commands of package.json', () => {
  it('are all described, and no other', () => {
    expect(commandNames().toSorted()).toEqual(scriptNames.toSorted());
  });

  it(`are at most ${mostCommands}`, () => {
    expect(scriptNames.length).toBeLessThanOrEqual(mostCommands);
  });

  it.concurrent.each(all)('$title explains itself before anything is installed', async ({ command }) => {
    const { stdout, stderr } = await runCommand(command, '--help');
    expect(stderr).toBe('');
    const start = startPattern(command);
    expect(stdout).toMatch(new RegExp(`^[A-Z].*\\.\\n[^]*^usage: ${start}[^]*^example: ${start}`, 'm'));
    for (const [option, declared] of Object.entries(command.options ?? {})) {
      expect(stdout).toContain(`--${option}`);
      if ('default' in declared) expect(stdout).toContain(`default: ${declared.default}`);
    }
    for (const action of Object.keys(command.actions ?? {})) expect(stdout).toContain(`\n  ${action} `);
  });

  it.concurrent.each(all)('$title refuses an option that it does not know', async ({ command }) => {
    await expect(runCommand(command, '--hlep')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no option --hlep (did you mean --help?).'),
    });
  });

  it.each([
    ['lab', 'histries', 'There is no action "histries" (did you mean histories?)'],
    ['admin', 'key', 'There is no action "key" (did you mean keys?)'],
    ['check', 'main', 'There is no action "main": choose of'],
  ])('%s refuses the subcommand %s, which it does not have', async (name, word, problem) => {
    await expect(run(name, word)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
  });

  it.each(['admin', 'lab'])('%s asks for a subcommand when none is named', async (name) => {
    await expect(run(name)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Please choose of ') });
  });
});
