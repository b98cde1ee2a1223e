import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { release } from '@svc/command-line/development-commands';
import { projectRoot, runCommand } from '@svc/provision';
import { runMain } from '@svc/start';
import { makeArtifacts } from './make-artifacts';
import { planRelease } from './plan-release';

const git = async (root: string, ...args: string[]): Promise<string> =>
  (await runCommand('git', args, { cwd: root, timeoutMs: 60_000 })).stdout.trim();

const requireCleanTree = async (root: string): Promise<void> => {
  const changed = await git(root, 'status', '--porcelain');
  if (changed !== '') throw new Error(`Commit or remove these changes first:\n${changed}`);
};

/** `npm run generate -- release <version>`: commits and tags the version, and makes its artifacts. */
void runMain(async () => {
  const { values, words } = readCommandLine(release, process.argv.slice(2));
  const [version = ''] = words;
  const root = projectRoot();
  const { edits, breaks } = planRelease(root, version, new Date().toISOString().slice(0, 10));
  for (const text of breaks) console.log(`breaks: ${text}`);
  for (const file of edits.keys()) console.log(`${values['dry-run'] ? 'would write' : 'writes'} ${file}`);
  if (values['dry-run']) return 0;
  await requireCleanTree(root);
  for (const [file, text] of edits) writeFileSync(join(root, file), text);
  await git(root, 'commit', '--all', '--message', `chore(tools): release ${version}`);
  await git(root, 'tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  await makeArtifacts(root, {}, false, process.env);
  console.log(`Tagged v${version}. Publish it with: git push --follow-tags`);
  return 0;
});
