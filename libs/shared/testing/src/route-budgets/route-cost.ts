import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Costs of one request. */
export interface RouteCost {
  /** Processor time of the thread that answers. */
  readonly mainThreadMs: number;
  /** Processor time of all other threads, and of programs that have ended. */
  readonly childMs: number;
  /** Growth of the most memory that the process ever had. */
  readonly memoryMegabytes: number;
}

const ticksPerSecond = 100;

/** Processor time of ended child processes; proc(5), fields 16 and 17. */
const endedProgramsMs = (): number => {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\) /u);
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1_000) / ticksPerSecond;
};

const spent = () => {
  const [thread, whole] = [process.threadCpuUsage(), process.cpuUsage()];
  const mainThreadMs = (thread.user + thread.system) / 1_000;
  const childMs = (whole.user + whole.system) / 1_000 - mainThreadMs + endedProgramsMs();
  return { mainThreadMs, childMs, memoryMegabytes: process.resourceUsage().maxRSS / 1_024 };
};

/** Processor time stands still while other programs use the processors, unlike the clock. */
export const measureCost = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: RouteCost }> => {
  const before = spent();
  const result = await work();
  const after = spent();
  const cost = {
    mainThreadMs: after.mainThreadMs - before.mainThreadMs,
    childMs: after.childMs - before.childMs,
    memoryMegabytes: after.memoryMegabytes - before.memoryMegabytes,
  };
  return { result, cost };
};

/** Names the work that has held the main thread for too long, and ends the process: nothing else can stop it. */
const watch = `
const { workerData, parentPort } = require('node:worker_threads');
const { readFileSync, writeSync } = require('node:fs');
const used = () => {
  const fields = readFileSync('/proc/self/task/' + process.pid + '/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
let name = null;
let from = 0;
parentPort.on('message', (next) => { name = next; from = used(); });
setInterval(() => {
  if (name === null || used() - from < workerData.limitMs) return;
  writeSync(2, name + ' holds the main thread for more than ' + workerData.limitMs + ' ms and does not end.\\n');
  process.kill(process.pid, 'SIGKILL');
}, 200);
`;

/** Ends this process, with a line that names the request, when a request never returns to the event loop. */
export class EndlessRequestGuard {
  private readonly worker: Worker;

  /** @param limitMs processor time of the main thread */
  constructor(limitMs: number) {
    this.worker = new Worker(watch, { eval: true, workerData: { limitMs }, execArgv: [] });
    this.worker.unref();
  }

  /** Names the request that begins; null after the last one. */
  begin(name: string | null): void {
    this.worker.postMessage(name);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
