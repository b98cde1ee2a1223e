/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'tasks',
  parent: 'admin',
  summary: 'Lists tasks that failed or lost their video, and retries them.',
  details: [
    'Works on the stack that runs in this checkout, or on the database that DATABASE_URL names.',
    'Retried tasks continue from what they had finished; a worker takes them within half a minute.',
  ],
  actions: {
    list: { summary: 'lists the failed tasks, or the lost videos, the latest first' },
    retry: {
      summary: 'retries tasks: the named ones, all with an error code, or those without their file',
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
      summary: 'finished videos whose file is not in the store, instead of failed tasks',
    },
    hours: {
      type: 'number',
      value: 'number',
      isWhole: true,
      least: 1,
      default: 24,
      summary: 'only those that ended within this number of hours',
    },
    most: { type: 'number', value: 'number', isWhole: true, least: 1, default: 100, summary: 'at most this number' },
  },
  entry: 'admin/tasks.ts',
  example: 'retry --failed-with WORKER_DIED',
});
