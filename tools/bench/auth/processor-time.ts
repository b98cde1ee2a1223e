import { readFileSync } from 'node:fs';
import type { BenchService } from './bench-service';

const ticksPerSecond = 100;

/** Processor time that the service has used so far. */
export const cpuMs = ({ process: { identity } }: BenchService): number => {
  const fields = readFileSync(`/proc/${identity?.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};
