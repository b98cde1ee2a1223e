/**
 * CPU time of this process. Unlike the clock, it stands still while a busy machine lets the process wait.
 * @returns seconds
 */
export const processorSecondsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};
