import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, readFileOrEmpty } from './process-identity.mjs';

const inUseFolder = (root) => join(root, 'node_modules', '.in-use');

/**
 * Notes that this process uses the packages, until it ends.
 *
 * @param {string} root
 * @param {string} command its name, such as `start`
 */
export function noteUse(root, command) {
  const note = join(inUseFolder(root), String(process.pid));
  try {
    mkdirSync(inUseFolder(root), { recursive: true });
    writeFileSync(note, `${identify(process.pid)}\n${command}`);
  } catch {
    // A read-only node_modules is never replaced, so it needs no note.
    return;
  }
  process.once('exit', () => rmSync(note, { force: true }));
}

/**
 * @param {string} root
 * @returns {{ pid: string, command: string } | undefined} a running process that uses the packages
 */
export function findUser(root) {
  for (const pid of notesIn(inUseFolder(root))) {
    const [holder, command = ''] = readFileOrEmpty(join(inUseFolder(root), pid)).split('\n');
    if (holder !== '' && holder === identify(pid)) return { pid, command };
  }
  return undefined;
}

function notesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
