/** Blocks the event loop of a built app for ever in the first request of a user, or job, after SIGWINCH. */
const { stringify } = JSON;
const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

const isConcerned = () => {
  const { context } = JSON.parse(globalThis['svc.watchdog']());
  return context.userId !== undefined || context.job !== undefined;
};

const blockWhenConcerned = (...values) => {
  JSON.stringify = stringify;
  // Leaves the processor to others.
  while (isConcerned()) Atomics.wait(cell, 0, 0, 20);
  JSON.stringify = blockWhenConcerned;
  return stringify(...values);
};

process.once('SIGWINCH', () => {
  JSON.stringify = blockWhenConcerned;
});
