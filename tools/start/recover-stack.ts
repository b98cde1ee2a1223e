import { setTimeout } from 'node:timers/promises';
import { identifyProcess, isRunning } from '@svc/provision';
import type { StackChild, StackState } from './stack-state';

const GRACE_MS = 5_000;
const KILL_MS = 1_000;
const POLL_MS = 20;

/**
 * Ends what a stack that was killed outright left running; a process that merely got the same number is spared.
 * @returns the names of what was ended
 */
export async function recoverStack(state: StackState): Promise<string[]> {
  const orphans = state.children.filter(isLeft);
  for (const orphan of orphans) {
    if (isRunning(orphan)) send(orphan.pid, orphan.stopSignal);
  }
  await untilGone(orphans, GRACE_MS);
  for (const orphan of orphans.filter(isLeft)) send(-orphan.pid, 'SIGKILL');
  await untilGone(orphans, KILL_MS);
  return orphans.map(({ name }) => name);
}

async function untilGone(orphans: readonly StackChild[], timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (orphans.some(isLeft) && Date.now() < deadline) await setTimeout(POLL_MS);
}

function isLeft(child: StackChild): boolean {
  return isRunning(child) || leavesGroup(child);
}

/** True when processes of a dead child still run. The system does not reuse a group id while the group has members. */
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
