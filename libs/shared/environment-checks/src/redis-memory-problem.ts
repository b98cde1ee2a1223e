/** @param info the answer to `INFO`, which hosted servers allow where they forbid `CONFIG` */
export const redisMemoryProblem = (info: string): string | undefined => {
  const policy = /^maxmemory_policy:([\w-]+)/m.exec(info)?.[1] ?? 'noeviction';
  if (policy !== 'noeviction')
    return `maxmemory-policy is ${policy}: set it to noeviction, or jobs vanish when memory is short`;
  if (/^maxmemory:0\r?$/m.test(info))
    return 'maxmemory is not set: set it to at most 75 % of the memory that Redis has, or it is killed where it should refuse jobs';
  return undefined;
};
