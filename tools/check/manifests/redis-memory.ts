import { bytesIn } from './app-settings';

/** Rewriting the append-only file needs the rest of the limit. */
const mostShare = 0.75;

/**
 * Finds a Redis that the system kills where it should refuse jobs, because it has no `maxmemory` or too much.
 * @param command of any program
 */
export const redisMemoryProblems = (command: readonly string[], limitBytes: number): string[] => {
  const words = command.join(' ');
  if (!/\b(?:valkey|redis)-server\b/.test(words)) return [];
  const [, size, unit = ''] = /--maxmemory (\d+)([kmg])b/.exec(words) ?? [];
  if (size === undefined) return ['has no maxmemory'];
  const isWithin = bytesIn(`${size}${unit.toUpperCase()}i`) <= mostShare * limitBytes;
  return isWithin ? [] : ['has a maxmemory of more than three quarters of its limit'];
};
