/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'keys',
  parent: 'admin',
  summary: 'Manages the signing keys and the API key.',
  details: ['Works on the stack that runs in this checkout, or on the database that DATABASE_URL and APP_SECRET open.'],
  actions: {
    list: { summary: 'the signing keys, and which one is active' },
    rotate: { summary: 'publishes the next signing key, which signs in 24 hours' },
    'api-key': { summary: 'makes a new API key, shown once; the old one is dead at once' },
    reseal: { summary: 'seals keys and secrets with the present APP_SECRET, after it was changed everywhere' },
  },
  options: { now: { type: 'switch', action: 'rotate', summary: 'the next key signs at once: after a leak' } },
  entry: 'admin/keys.ts',
  example: 'rotate --now',
});
