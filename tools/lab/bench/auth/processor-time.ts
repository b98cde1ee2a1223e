import { readFileSync } from 'node:fs';
import type { OwnProcess } from '@svc/provision';
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

const fieldsOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

/** Counts user and kernel time of the process without its children. */
const ownTicks = (pid: number): number => {
  const fields = fieldsOf(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
};

/** Counts the time of children that have ended. */
const endedTicks = (pid: number): number => {
  const fields = fieldsOf(pid);
  return Number(fields[13] ?? 0) + Number(fields[14] ?? 0);
};

const inMs = (ticks: number): number => (ticks * 1000) / ticksPerSecond;

/** Processor time that a process has used so far. */
export const processCpuMs = ({ identity }: OwnProcess): number => inMs(ownTicks(identity?.pid ?? 0));

/** The same with its children, those that have ended included: each connection to a PostgreSQL is one. */
export const familyCpuMs = ({ identity }: OwnProcess): number => {
  const pid = identity?.pid ?? 0;
  return inMs([pid, ...childrenOf(pid)].reduce((sum, one) => sum + ownTicks(one), endedTicks(pid)));
};

export const cpuMs = ({ process }: BenchService): number => processCpuMs(process);

export const databaseCpuMs = ({ postgres }: BenchService): number => familyCpuMs(postgres);
