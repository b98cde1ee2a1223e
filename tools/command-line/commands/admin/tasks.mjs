/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'tasks',
  parent: 'admin',
  summary: 'Shows tasks that have failed or lost their video, and has them tried again.',
  details: [
    'Works on the stack that runs in this checkout, or on the database that DATABASE_URL names.',
    'Tasks that are tried again go on from what they had finished; a worker takes them within half a minute.',
  ],
  actions: {
    list: { summary: 'the tasks that have failed, or the videos that are lost, the latest first' },
    retry: {
      summary: 'opens tasks again: those that are named, all with an error code, or those without their file',
      words: { name: 'task id', least: 0 },
    },
  },
  options: {
    'failed-with': {
      type: 'text',
      value: 'error code',
      summary: 'only those with this error_code, such as WORKER_DIED',
    },
    'without-file': {
      type: 'switch',
      summary: 'finished videos whose file is not in the store, in the place of tasks that have failed',
    },
    hours: {
      type: 'number',
      value: 'number',
      isWhole: true,
      least: 1,
      default: 24,
      summary: 'only those that ended within so many hours',
    },
    most: { type: 'number', value: 'number', isWhole: true, least: 1, default: 100, summary: 'no more than so many' },
  },
  entry: 'admin/tasks.ts',
  example: 'retry --failed-with WORKER_DIED',
});
