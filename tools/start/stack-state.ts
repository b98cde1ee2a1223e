import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createExclusively,
  identifyProcess,
  isRunning,
  ProvisionError,
  removeStale,
  writeAtomically,
  type ProcessIdentity,
} from '@svc/provision';

/** Addresses of the parts of a running stack. */
export interface StackAddresses {
  readonly auth: string;
  readonly video: string;
  readonly inbox: string;
  /** Answers health and metrics only. */
  readonly worker: string;
}

export interface StackChild extends ProcessIdentity {
  readonly name: string;
  readonly stopSignal: NodeJS.Signals;
}

/** Content of `<data folder>/stack.json` while a stack runs; after a kill it lists the processes that may still run. */
export interface StackState {
  readonly owner: ProcessIdentity;
  /** Undefined until everything is ready. */
  readonly addresses?: StackAddresses;
  readonly children: readonly StackChild[];
}

/** A stack of this data folder runs already. */
export class StackRunningError extends ProvisionError {
  constructor(readonly state: StackState) {
    const { owner, addresses } = state;
    const where = addresses
      ? `auth-service ${addresses.auth}, video-service ${addresses.video}, inbox ${addresses.inbox}`
      : 'still starting';
    super(
      `A stack already runs here (process ${owner.pid}): ${where}. "npm run status" shows it, "npm run stop" ends it.`,
    );
  }
}

/** Other users may see what runs here; it holds no secrets. */
const STATE_MODE = 0o644;

const stateFile = (dataFolder: string): string => join(dataFolder, 'stack.json');

/** The state of the stack that runs on this data folder now; undefined when none does. */
export function readRunningStack(dataFolder: string): StackState | undefined {
  const state = readState(stateFile(dataFolder));
  return state && isRunning(state.owner) ? state : undefined;
}

/** State of a stack that was killed; undefined when there is no state or when the stack still runs. */
export function readDeadStack(dataFolder: string): StackState | undefined {
  const state = readState(stateFile(dataFolder));
  return state && !isRunning(state.owner) ? state : undefined;
}

/** @throws StackRunningError when a stack runs on this data folder */
export function requireNoStack(dataFolder: string): void {
  const running = readRunningStack(dataFolder);
  if (running) throw new StackRunningError(running);
}

/**
 * Takes the data folder for this process.
 * @returns the state that a killed stack left behind, whose children may still run
 * @throws StackRunningError when another stack holds it
 */
export function claimDataFolder(dataFolder: string): StackState | undefined {
  const file = stateFile(dataFolder);
  const owner = identifyProcess(process.pid);
  if (!owner) throw new Error('This process cannot be identified');
  let left: StackState | undefined;
  while (!createExclusively(file, JSON.stringify({ owner, children: left?.children ?? [] }), STATE_MODE)) {
    const present = readState(file);
    if (present && isRunning(present.owner)) throw new StackRunningError(present);
    left = present ?? left;
    removeStale(file, () => isDead(file));
  }
  return left;
}

export function saveState(dataFolder: string, state: StackState): void {
  writeAtomically(stateFile(dataFolder), `${JSON.stringify(state, undefined, 2)}\n`, STATE_MODE);
}

export function removeState(dataFolder: string): void {
  rmSync(stateFile(dataFolder), { force: true });
}

/** Removes what a killed stack left, unless another one has taken the data folder since. */
export function forgetDeadStack(dataFolder: string): void {
  const file = stateFile(dataFolder);
  removeStale(file, () => isDead(file));
}

function isDead(file: string): boolean {
  const state = readState(file);
  return state === undefined || !isRunning(state.owner);
}

function readState(file: string): StackState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StackState;
  } catch {
    return undefined;
  }
}
