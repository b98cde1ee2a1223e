import { readdirSync, readFileSync } from 'node:fs';

/** Reading the memory of all processes takes some milliseconds itself. */
const sampleMs = 100;
const ticksPerSecond = 100;

interface ProcessFacts {
  parentId: number;
  cpuSeconds: number;
  /** CPU time of children that have ended. */
  childrenCpuSeconds: number;
}

/** Null when the process has ended. */
const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Field numbers are those of proc(5), less the two before the state. */
const readFacts = (processId: number): ProcessFacts | null => {
  const fields = read(`/proc/${processId}/stat`)?.split(') ').at(-1)?.split(' ').map(Number);
  if (!fields) return null;
  const [, parentId = 0] = fields;
  const seconds = (index: number): number => ((fields[index] ?? 0) + (fields[index + 1] ?? 0)) / ticksPerSecond;
  return { parentId, cpuSeconds: seconds(11), childrenCpuSeconds: seconds(13) };
};

/** The process and its descendants. */
const readProcessTree = (rootId: number): Map<number, ProcessFacts> => {
  const all = new Map<number, ProcessFacts>();
  for (const name of readdirSync('/proc')) {
    const facts = /^\d+$/.test(name) ? readFacts(Number(name)) : null;
    if (facts) all.set(Number(name), facts);
  }
  const isInside = (processId: number): boolean => {
    if (processId === rootId) return true;
    const parentId = all.get(processId)?.parentId ?? 0;
    return parentId > 1 && isInside(parentId);
  };
  return new Map([...all].filter(([processId]) => isInside(processId)));
};

/** Proportional set size (PSS): shared memory counts in shares, so that values can be summed. */
const readMebibytes = (processId: number): number => {
  const kibibytes = /^Pss:\s+(\d+)/mu.exec(read(`/proc/${processId}/smaps_rollup`) ?? '')?.[1];
  return Number(kibibytes ?? 0) / 1_024;
};

/** Ids of the process and its descendants. */
export const processFamily = (rootId: number): number[] => [...readProcessTree(rootId).keys()];

/** Processor time so far of a process and of all its descendants, those that have ended included. */
export const processorSeconds = (rootId: number): number =>
  [...readProcessTree(rootId).values()].reduce((sum, facts) => sum + facts.cpuSeconds + facts.childrenCpuSeconds, 0);

/** Highest memory (PSS, MiB) of a process with its children while something runs, and its own share of it. */
export const watchMemory = async <Result>(
  rootId: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; peakMebibytes: number; ownMebibytes: number }> => {
  let [peakMebibytes, ownMebibytes] = [0, 0];
  const sample = (): void => {
    const family = processFamily(rootId).map((processId) => ({ processId, mebibytes: readMebibytes(processId) }));
    const sum = family.reduce((total, { mebibytes }) => total + mebibytes, 0);
    if (sum <= peakMebibytes) return;
    peakMebibytes = sum;
    ownMebibytes = family.find(({ processId }) => processId === rootId)?.mebibytes ?? 0;
  };
  sample();
  const timer = setInterval(sample, sampleMs);
  try {
    const result = await work();
    return { result, peakMebibytes, ownMebibytes };
  } finally {
    clearInterval(timer);
  }
};
