import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process told apart from a later one that got the same number: by the moment at which it started. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startedAt: string;
}

/** The identity of a running process; undefined when none has this number (a zombie counts as none). */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : otherStart(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** True when this process still runs; false when another process has got its id. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.startedAt === identity.startedAt;
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may itself hold blanks and brackets: proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? undefined : `${bootId()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Start times are counted from the boot, so that after a reboot two processes could share one. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function otherStart(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
