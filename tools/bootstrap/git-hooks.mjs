import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const hooksFolder = 'tools/bootstrap/hooks';

/**
 * Makes Git run the hooks of the repository. Does nothing outside a Git checkout, without Git, or if other hooks are
 * chosen; a chosen folder that an update has moved away counts as none.
 *
 * @param {string} root
 */
export function useGitHooks(root) {
  if (!existsSync(resolve(root, '.git')) || !existsSync(resolve(root, hooksFolder))) return;
  const git = (...args) => spawnSync('git', ['-C', root, 'config', ...args], { encoding: 'utf8' });
  const { status, stdout } = git('--type=path', '--get', 'core.hooksPath');
  const exitCodeOfUnset = 1;
  if (status === exitCodeOfUnset || (status === 0 && !existsSync(resolve(root, stdout.trim()))))
    git('core.hooksPath', hooksFolder);
}
