/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'tasks',
  summary: 'Shows tasks that have failed, and has them tried again.',
  details: [
    'Works on the stack that runs in this checkout, or on the database that DATABASE_URL names.',
    'Tasks that are tried again go on from what they had finished; a worker takes them within half a minute.',
  ],
  actions: {
    list: { summary: 'the tasks that have failed, the latest first' },
    retry: {
      summary: 'opens failed tasks again: those that are named, or all with an error code',
      words: { name: 'task id', least: 0 },
    },
  },
  options: {
    'failed-with': {
      type: 'text',
      value: 'error code',
      summary: 'only those with this error_code, such as WORKER_DIED',
    },
    hours: {
      type: 'number',
      value: 'number',
      isWhole: true,
      least: 1,
      default: 24,
      summary: 'only those that failed within so many hours',
    },
    most: { type: 'number', value: 'number', isWhole: true, least: 1, default: 100, summary: 'no more than so many' },
  },
  example: 'retry --failed-with WORKER_DIED',
});
