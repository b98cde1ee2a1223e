/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
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
  entry: 'admin/keys.ts',
  example: 'rotate --now',
});
