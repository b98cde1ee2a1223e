import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** The last commit before the rules. */
const base = '8697a015c169';

/** Names of the broken rules; none for messages that follow them. */
const brokenRules = (args: readonly string[], message = ''): string[] => {
  const program = join(root, 'node_modules', '@commitlint', 'cli', 'cli.js');
  const options = ['--config', join(import.meta.dirname, 'commitlint.config.mjs'), ...args];
  const { stdout, status } = spawnSync(process.execPath, [program, ...options], {
    cwd: root,
    input: message,
    encoding: 'utf8',
  });
  const rules = [...stdout.matchAll(/\[([\w-]+)\]$/gm)].map(([, rule = '']) => rule);
  if ((status === 0) !== (rules.length === 0)) throw new Error(stdout);
  return rules;
};

/** An archive without Git and a shallow clone have no history to check. */
const isWholeCheckout = (): boolean =>
  existsSync(join(root, '.git')) &&
  execFileSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: root, encoding: 'utf8' }).trim() === 'false';

describe('commit messages', () => {
  it.runIf(isWholeCheckout())('follow the rules of commitlint since they exist', { timeout: 120_000 }, () => {
    expect(brokenRules(['--from', base])).toEqual([]);
  });

  it.each([
    ['feat(tools,e2e)!: drop a command', []],
    [`fix(queue): ${'x'.repeat(49)}`, ['header-max-length']],
    ['Fixed the queue', ['subject-empty', 'type-empty']],
  ])('are judged by length and form: %s', (message, rules) => {
    expect(brokenRules([], message)).toEqual(rules);
  });
});
