import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runCommand } from '@svc/provision';

const gitTimeoutMs = 60_000;
const buildTimeoutMs = 600_000;
/** Lists of migrations are not migrations. */
const migrationFiles = [
  'apps/auth-service/src/schema/migrations',
  'libs/video-data/src/migrations',
  ':(exclude)*/index.ts',
];
const apps = ['auth-service', 'video-service', 'video-worker'];

const git = async (...args: string[]): Promise<string> => {
  const { stdout } = await runCommand('git', args, { cwd: projectRoot(), timeoutMs: gitTimeoutMs });
  return stdout.trim();
};

/** The bundles of an older commit, built from a checkout of their own with the packages of this one. */
export class OlderVersion {
  private constructor(
    readonly root: string,
    /** With its first line. */
    readonly name: string,
  ) {}

  /** @returns the commit before the newest migration */
  static async beforeNewestMigration(): Promise<string> {
    const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', ...migrationFiles);
    return git('rev-parse', `${newest}^`);
  }

  static async build(commit: string, folder: string): Promise<OlderVersion> {
    const root = join(folder, 'older');
    // Removes the record of a worktree whose drill was killed.
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', root, commit);
    symlinkSync(join(projectRoot(), 'node_modules'), join(root, 'node_modules'));
    const bundle = join(root, 'tools', 'bundle', 'bundle.ts');
    const options = { cwd: root, env: process.env, timeoutMs: buildTimeoutMs };
    await runCommand(process.execPath, ['--import', 'tsx', bundle, ...apps], options);
    return new OlderVersion(root, await git('log', '-1', '--format=%h %s', commit));
  }

  async remove(): Promise<void> {
    await git('worktree', 'remove', '--force', this.root);
  }
}
