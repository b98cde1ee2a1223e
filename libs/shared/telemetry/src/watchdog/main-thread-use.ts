import { readFileSync } from 'node:fs';
import type { ThreadUse } from './silence';

/** Unit of processor times in `/proc`: Linux reports 100 ticks a second on every architecture. */
const tickMs = 10;
const stateField = 0;
const userTimeField = 11;
const systemTimeField = 12;

/** @returns null on systems without `/proc` */
export const mainThreadUse = (): ThreadUse | null => {
  try {
    // The id of the main thread is the id of the process.
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
    // The second field is the name of the thread, in brackets, and may contain both brackets and blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[userTimeField]) + Number(fields[systemTimeField]);
    return { state: fields[stateField] ?? '', processorMs: ticks * tickMs };
  } catch {
    return null;
  }
};
