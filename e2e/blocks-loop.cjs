/** Blocks the event loop of a built app for ever in the first request of a user, or job, after SIGWINCH. */
const { stringify } = JSON;

const isConcerned = () => {
  const { context } = JSON.parse(globalThis['svc.watchdog']());
  return context.userId !== undefined || context.job !== undefined;
};

const blockWhenConcerned = (...values) => {
  JSON.stringify = stringify;
  while (isConcerned());
  JSON.stringify = blockWhenConcerned;
  return stringify(...values);
};

process.once('SIGWINCH', () => {
  JSON.stringify = blockWhenConcerned;
});
