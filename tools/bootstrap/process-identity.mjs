import { readFileSync } from 'node:fs';

/**
 * Number and start time of a process, so that a later one with the same number is not taken for it.
 *
 * @param {number | string} pid
 * @returns {string} empty when there is no such process
 */
export function identify(pid) {
  const stat = readFileOrEmpty(`/proc/${pid}/stat`);
  if (stat !== '') return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  try {
    process.kill(Number(pid), 0);
    return `${pid} `;
  } catch (error) {
    return error.code === 'EPERM' ? `${pid} ` : '';
  }
}

/** @returns {string} empty when the file cannot be read */
export function readFileOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
