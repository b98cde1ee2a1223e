import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ProvisionError, runCommand } from '@svc/provision';

const tokenName = 'NPM_TOKEN';
const timeoutMs = 120_000;

const registryOfNpm = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const { stdout } = await runCommand('npm', ['config', 'get', 'registry'], { cwd: tmpdir(), env, timeoutMs });
  return stdout.trim();
};

/**
 * Publishes a packed package. npm reads the token from the environment, so that it is in no file and no list of
 * processes.
 * @param given address of the registry; undefined for the one that npm is set up with
 * @param environment has `NPM_TOKEN`
 * @returns the output of npm
 * @throws ProvisionError without a token; CommandError when the registry refuses
 */
export const publishClient = async (
  tarball: string,
  given: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<string> => {
  const registry = given ?? (await registryOfNpm(environment));
  if (!environment[tokenName]) throw new ProvisionError(`Set ${tokenName} to a token that may publish at ${registry}.`);
  const { host, pathname } = new URL(registry);
  const folder = mkdtempSync(join(tmpdir(), 'svc-publish-'));
  try {
    const settings = join(folder, '.npmrc');
    writeFileSync(settings, `//${host}${pathname.replace(/\/?$/, '/')}:_authToken=\${${tokenName}}\n`, { mode: 0o600 });
    const args = ['publish', resolve(tarball), '--access', 'public', '--registry', registry, '--userconfig', settings];
    const { stdout } = await runCommand('npm', args, { cwd: folder, env: environment, timeoutMs });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
