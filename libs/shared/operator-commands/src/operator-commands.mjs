import { count, text } from './option.mjs';

/** Commands of an operator: `npm run admin` passes them on, and the programs in the images read them. */

/** @satisfies {import('./command').Command} */
export const admins = /** @type {const} */ ({
  name: 'admins',
  parent: 'admin',
  summary: 'Manages the accounts of administrators.',
  details: [
    'Works on the stack that runs in this checkout, or on the database that DATABASE_URL and APP_SECRET open.',
    'Passwords are generated and shown once.',
  ],
  actions: {
    list: { summary: 'lists the names, and which accounts are disabled' },
    add: { summary: 'creates an administrator', words: { name: 'name', least: 1, most: 1 } },
    disable: { summary: 'ends the sessions and refuses the sign-in', words: { name: 'name', least: 1, most: 1 } },
    enable: { summary: 'allows the sign-in again', words: { name: 'name', least: 1, most: 1 } },
    'reset-password': { summary: 'generates a new password', words: { name: 'name', least: 1, most: 1 } },
    'reset-factors': { summary: 'removes all second factors', words: { name: 'name', least: 1, most: 1 } },
  },
  entry: 'tools/admin/auth-command.ts',
  entryArguments: ['admin'],
  example: 'add maya',
});

/** @satisfies {import('./command').Command} */
export const keys = /** @type {const} */ ({
  name: 'keys',
  parent: 'admin',
  summary: 'Manages the signing keys and the API key.',
  details: ['Works on the stack that runs in this checkout, or on the database that DATABASE_URL and APP_SECRET open.'],
  actions: {
    list: { summary: 'lists the signing keys, and which one is active' },
    rotate: { summary: 'publishes the next signing key, which becomes active in 24 hours' },
    'api-key': { summary: 'creates a new API key, shown once; the old key stops working at once' },
    reseal: { summary: 'encrypts keys and secrets with the current APP_SECRET, after it was changed everywhere' },
  },
  options: {
    now: { type: 'switch', action: 'rotate', summary: 'activates the next key at once, for example after a leak' },
  },
  entry: 'tools/admin/auth-command.ts',
  entryArguments: ['keys'],
  example: 'rotate --now',
});

/** @satisfies {import('./command').Command} */
export const tasks = /** @type {const} */ ({
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
    'failed-with': text('error code', 'only those with this error_code, such as WORKER_DIED'),
    'without-file': {
      type: 'switch',
      summary: 'finished videos whose file is not in the store, instead of failed tasks',
    },
    hours: { ...count('number', 'only those that ended within this number of hours'), most: 1_000_000, default: 24 },
    most: { ...count('number', 'at most this number'), most: 1_000_000, default: 100 },
  },
  entry: 'tools/admin/tasks.ts',
  example: 'retry --failed-with WORKER_DIED',
});
