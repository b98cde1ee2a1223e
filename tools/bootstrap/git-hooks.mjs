import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const hooksFolder = '.githooks';

/**
 * Makes Git run the hooks of the repository. Does nothing outside a Git checkout, without Git, or if hooks are chosen.
 *
 * @param {string} root
 */
export function useGitHooks(root) {
  if (!existsSync(join(root, '.git')) || !existsSync(join(root, hooksFolder))) return;
  const git = (...args) => spawnSync('git', ['-C', root, 'config', ...args], { stdio: 'ignore' }).status;
  const exitCodeOfUnset = 1;
  if (git('--get', 'core.hooksPath') === exitCodeOfUnset) git('core.hooksPath', hooksFolder);
}
