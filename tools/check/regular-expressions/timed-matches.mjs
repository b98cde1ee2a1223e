import { parentPort, workerData } from 'node:worker_threads';

/** Times the patterns that it is sent over hostile texts, in time of its own thread. */
const { limitMs, tries, progress } = workerData;

const textOf = ({ prefix, pump, suffix }, length) =>
  prefix + pump.repeat(Math.max(1, Math.floor((length - prefix.length - suffix.length) / pump.length))) + suffix;

const millisecondsOf = (run) => {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

const leastOf = (run) => {
  let least = Infinity;
  for (let turn = 0; turn < tries && least > limitMs; turn += 1) least = Math.min(least, millisecondsOf(run));
  return least;
};

const slowestOf = ({ source, flags, isRepeated, length, texts }) => {
  const pattern = new RegExp(source, isRepeated && !flags.includes('g') ? `${flags}g` : flags);
  let slowest = { ms: 0, index: 0 };
  for (const [index, described] of texts.entries()) {
    Atomics.store(progress, 0, index);
    Atomics.add(progress, 1, 1);
    const text = textOf(described, length);
    const run = () => {
      pattern.lastIndex = 0;
      if (isRepeated) text.replace(pattern, '');
      else pattern.exec(text);
    };
    const ms = leastOf(run);
    if (ms > slowest.ms) slowest = { ms, index };
    if (ms > limitMs) break;
  }
  return slowest;
};

parentPort.on('message', (task) => parentPort.postMessage(slowestOf(task)));
parentPort.postMessage('ready');
