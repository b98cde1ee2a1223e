/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
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
  entry: 'admin/admins.ts',
  example: 'add maya',
});
