import { readFileSync } from 'node:fs';
import type { BenchService } from './bench-service';

const ticksPerSecond = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/u).filter(Boolean).map(Number);

/** Of the process alone, in user and kernel. */
const ownTicks = (pid: number): number => {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
};

/** Processor time that the service has used so far. */
export const cpuMs = ({ process: { identity } }: BenchService): number =>
  (ownTicks(identity?.pid ?? 0) * 1000) / ticksPerSecond;

/** Processor time of its PostgreSQL: each connection there is a process, which must not end in between. */
export const databaseCpuMs = ({ postgres: { identity } }: BenchService): number => {
  const pid = identity?.pid ?? 0;
  const ticks = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ownTicks(one), 0);
  return (ticks * 1000) / ticksPerSecond;
};
