import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runCommand } from '@svc/provision';

const gitTimeoutMs = 60_000;
const buildTimeoutMs = 1_200_000;
const apps = ['auth-service', 'video-service', 'video-worker'];

const git = async (...args: string[]): Promise<string> => {
  const { stdout } = await runCommand('git', args, { cwd: projectRoot(), timeoutMs: gitTimeoutMs });
  return stdout.trim();
};

const install = (cwd: string): Promise<unknown> =>
  runCommand('npm', ['ci', '--include=dev'], { cwd, env: process.env, timeoutMs: buildTimeoutMs });

/** Hard links, because TypeScript refuses packages behind a symbolic link; not every file system has them. */
const linkPackages = (root: string): Promise<unknown> =>
  runCommand('cp', ['-al', join(projectRoot(), 'node_modules'), root], { timeoutMs: buildTimeoutMs }).catch(() =>
    install(root),
  );

/** Uses the packages of this checkout when they are the same; otherwise installs the older ones. */
const addPackages = (root: string): Promise<unknown> => {
  const [own, older] = [projectRoot(), root].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return own === older ? linkPackages(root) : install(root);
};

/** Versions before `tools/bundle` were built by Nx alone. */
const buildIn = async (root: string): Promise<void> => {
  const options = { cwd: root, env: { ...process.env, NX_DAEMON: 'false' }, timeoutMs: buildTimeoutMs };
  const bundle = join(root, 'tools', 'bundle', 'bundle.ts');
  if (existsSync(bundle)) await runCommand(process.execPath, ['--import', 'tsx', bundle, ...apps], options);
  else await runCommand(join(root, 'node_modules', '.bin', 'nx'), ['run-many', '-t', 'build'], options);
};

/** A name of Git, or the number of a released version. */
const resolve = async (version: string): Promise<string> => {
  const tag = await git('tag', '--list', `v${version}`);
  return git('rev-parse', '--verify', `${tag === '' ? version : tag}^{commit}`);
};

/** The bundles of an older commit, built in a folder of their own. */
export class OlderVersion {
  private constructor(
    readonly root: string,
    /** With its first line. */
    readonly name: string,
  ) {}

  /** @param version a commit, or a released version such as 1.0.0 */
  static async build(version: string, folder: string): Promise<OlderVersion> {
    const [commit, root, archive] = [await resolve(version), join(folder, 'older'), join(folder, 'older.tar')];
    mkdirSync(root);
    await git('archive', `--output=${archive}`, commit);
    await runCommand('tar', ['-xf', archive, '-C', root], { timeoutMs: gitTimeoutMs });
    rmSync(archive);
    await addPackages(root);
    await buildIn(root);
    return new OlderVersion(root, await git('log', '-1', '--format=%h %s', commit));
  }
}
