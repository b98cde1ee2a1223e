/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'bench',
  parent: 'lab',
  summary: 'Measures one thing on this machine, and ends with code 1 when a goal is missed.',
  details: ['Needs built apps (npm run build), and an idle machine for figures that can be compared.'],
  actions: {
    'auth-requests': { summary: 'what the auth-service adds to the bare work of three frequent requests' },
    'auth-timing': { summary: 'whether the time of an answer reveals that an account exists' },
    'auth-turns': {
      summary: 'requests here against another built checkout, in turns',
      words: { name: 'folder', least: 1, most: 1 },
    },
    compose: { summary: "the compose step against a peer's ffmpeg recipe, in turns" },
    tables: {
      summary: 'the queries on large tables: tasks, or users',
      words: { name: 'tasks or users', least: 1, most: 1 },
    },
    video: {
      summary: 'a topic to a finished video: short, long, workers (default: all three)',
      words: { name: 'subject', least: 0 },
    },
  },
  options: {
    rounds: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      summary: 'of compose (default: 3) and video (default: 2)',
    },
    count: {
      type: 'number',
      isWhole: true,
      least: 200_000,
      value: 'rows',
      action: 'tables',
      default: 1_000_000,
      summary: 'rows of the largest table; about 1 GB of disk for each million',
    },
    folder: {
      type: 'text',
      value: 'folder',
      action: 'tables',
      summary: 'keeps the filled tables there for the next run',
    },
  },
  example: 'video short --rounds 3',
  entry: 'lab/bench/bench.ts',
  isForDevelopment: true,
});
