import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemOfSubject } from './commit-subject.mjs';

const root = join(import.meta.dirname, '..', '..');
/** The last commit before the rule. */
const base = '8697a015c169';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const isWholeCheckout = (): boolean =>
  existsSync(join(root, '.git')) && git('rev-parse', '--is-shallow-repository').trim() === 'false';

/** Subjects since the rule; an archive without Git and a shallow clone have no history to check. */
const subjects = (): string[] =>
  isWholeCheckout() ? git('log', '--no-merges', '--format=%s', `${base}..HEAD`).split('\n').filter(Boolean) : [];

describe('commit subjects', () => {
  it('have at most 60 characters and a conventional form since the rule exists', () => {
    const wrong = subjects().filter((subject) => problemOfSubject(subject) !== undefined);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['fix(queue): exit on SIGTERM while Redis is down', undefined],
    [`fix(queue): ${'x'.repeat(49)}`, 'has 61 characters, at most 60 are allowed'],
    ['Fixed the queue', 'is not a conventional commit, such as "fix(queue): exit on SIGTERM"'],
    ['Merge branch "main" of a very long address that somehow goes on and on', undefined],
  ])('are judged by length and form: %s', (subject, problem) => {
    expect(problemOfSubject(subject)).toBe(problem);
  });
});
