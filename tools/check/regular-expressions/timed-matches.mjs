import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** Times the patterns that it is sent over hostile texts, in time of its own thread. */
const { limitMs, tries, progress } = workerData;

const pumpText = ({ prefix, pump, suffix }, length) =>
  prefix + pump.repeat(Math.max(1, Math.floor((length - prefix.length - suffix.length) / pump.length))) + suffix;

const measureElapsed = (run) => {
  const before = performance.now();
  run();
  return performance.now() - before;
};

/** The system counts time of a thread in steps of several milliseconds: too coarse for short texts. */
const measureMilliseconds = (run) => {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

const measureLeast = (measure, run, enoughMs) => {
  let least = Infinity;
  for (let turn = 0; turn < tries && least > enoughMs; turn += 1) least = Math.min(least, measure(run));
  return least;
};

/** A text of an eighth of the length is tried first: time that grows with the cube of the length shrinks to a 512th. */
const fraction = 8;
const harmlessMs = limitMs / fraction ** 3;

const findSlowest = ({ source, flags, isRepeated, length, texts }) => {
  const pattern = new RegExp(source, isRepeated && !flags.includes('g') ? `${flags}g` : flags);
  let slowest = { ms: 0, index: 0 };
  for (const [index, described] of texts.entries()) {
    Atomics.store(progress, 0, index);
    Atomics.add(progress, 1, 1);
    const runOver = (text) => () => {
      pattern.lastIndex = 0;
      if (isRepeated) text.replace(pattern, '');
      else pattern.exec(text);
    };
    const shortMs = measureLeast(measureElapsed, runOver(pumpText(described, length / fraction)), harmlessMs);
    const ms =
      shortMs > harmlessMs ? measureLeast(measureMilliseconds, runOver(pumpText(described, length)), limitMs) : shortMs;
    if (ms > slowest.ms) slowest = { ms, index };
    if (ms > limitMs) break;
  }
  return slowest;
};

parentPort.on('message', (task) => parentPort.postMessage(findSlowest(task)));
parentPort.postMessage('ready');
