/**
 * The rule for subjects of commits, used by the Git hook `.githooks/commit-msg` and by `commit-subjects.spec.ts`.
 * Plain JavaScript: the hook runs before anything is installed.
 *
 *     node tools/check/commit-subject.mjs <file with the message>
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const maximumLength = 60;
const conventional = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9,/-]+\))?!?: \S/u;
const madeByGit = /^(?:Merge|Revert|fixup!|squash!|amend!) /u;

/** @returns what is wrong with a subject, or undefined */
export const problemOfSubject = (subject) => {
  if (madeByGit.test(subject)) return undefined;
  if (subject.length > maximumLength) return `has ${subject.length} characters, at most ${maximumLength} are allowed`;
  if (!conventional.test(subject)) return 'is not a conventional commit, such as "fix(queue): exit on SIGTERM"';
  return undefined;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [subject = ''] = readFileSync(process.argv[2], 'utf8').split('\n');
  const problem = problemOfSubject(subject);
  if (problem !== undefined) {
    console.error(`The subject "${subject}" ${problem}.`);
    process.exitCode = 1;
  }
}
