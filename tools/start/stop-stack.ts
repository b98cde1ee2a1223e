import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isRunning, ProvisionError, type ProcessIdentity } from '@svc/provision';
import { recoverStack } from './recover-stack';
import { forgetDeadStack, readDeadStack, readRunningStack } from './stack-state';

/** Longer than a stack takes for its orderly end. */
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

interface StopOptions {
  /** Receives lines for the user. */
  readonly notify: (line: string) => void;
  readonly timeoutMs?: number;
}

/**
 * Stops the stack of a data folder, and ends what a killed one left running there.
 * @returns once all of it has ended
 * @throws ProvisionError when it belongs to another user
 */
export async function stopStack(dataFolder: string, options: StopOptions): Promise<void> {
  const { notify } = options;
  const running = readRunningStack(dataFolder);
  if (running) await end(running.owner, options);
  const left = readDeadStack(dataFolder);
  if (left) {
    left.children.filter(isRunning).forEach(requireOwn);
    const ended = await recoverStack(left);
    forgetDeadStack(dataFolder);
    const what = ended.length === 0 ? 'nothing of it ran any more' : `ended what it left running: ${ended.join(', ')}`;
    notify(`The stack of process ${left.owner.pid} was killed; ${what}.`);
  } else notify(running ? 'Stopped.' : `Nothing runs here (${dataFolder}).`);
}

async function end(owner: ProcessIdentity, { notify, timeoutMs = STOP_TIMEOUT_MS }: StopOptions): Promise<void> {
  requireOwn(owner);
  notify(`Stopping process ${owner.pid} ...`);
  process.kill(owner.pid, 'SIGTERM');
  if (await hasEnded(owner, timeoutMs)) return;
  notify(`It has not ended after ${timeoutMs / 1000} s: killing it.`);
  process.kill(owner.pid, 'SIGKILL');
  await hasEnded(owner, timeoutMs);
}

async function hasEnded(owner: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(owner)) {
    if (Date.now() > deadline) return false;
    await setTimeout(POLL_MS);
  }
  return true;
}

function requireOwn({ pid }: ProcessIdentity): void {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return;
    const uid = statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
    const user = uid === undefined ? 'another user' : `the user with the id ${uid}`;
    throw new ProvisionError(`Process ${pid} of the stack belongs to ${user}: stop it as that user or as root.`);
  }
}
