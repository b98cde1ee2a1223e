import { setTimeout } from 'node:timers/promises';
import { identifyProcess, isRunning } from '@svc/provision';
import type { StackChild, StackState } from './stack-state';

const GRACE_MS = 5_000;
const POLL_MS = 50;

/**
 * Ends what a stack that was killed outright left running; a process that merely got the same number is spared.
 * @returns the names of what was ended
 */
export async function recoverStack(state: StackState): Promise<string[]> {
  const orphans = state.children.filter((child) => isRunning(child) || leavesGroup(child));
  for (const orphan of orphans) {
    if (isRunning(orphan)) send(orphan.pid, orphan.stopSignal);
  }
  const deadline = Date.now() + GRACE_MS;
  while (orphans.some(isRunning) && Date.now() < deadline) await setTimeout(POLL_MS);
  for (const orphan of orphans) {
    if (isRunning(orphan) || leavesGroup(orphan)) send(-orphan.pid, 'SIGKILL');
  }
  return orphans.map(({ name }) => name);
}

/** What a dead child started in its group: the number of a group is not given away while the group lives. */
function leavesGroup(child: StackChild): boolean {
  const [boot] = child.startedAt.split(':');
  const [now] = identifyProcess(process.pid)?.startedAt.split(':') ?? [];
  return boot === now && identifyProcess(child.pid) === undefined && send(-child.pid, 0);
}

function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}
