/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'voices',
  summary: 'Fetches natural voices once; from then on they speak without a network.',
  actions: {
    list: { summary: 'the packs, their sizes, languages and licences, and which are here' },
    add: { summary: 'fetches packs, once their licence is accepted', words: { name: 'pack', least: 1 } },
    remove: { summary: 'removes packs', words: { name: 'pack', least: 1 } },
  },
  options: {
    'accept-licence': {
      type: 'switch',
      action: 'add',
      summary: 'accepts the licence without a question, for scripts',
    },
  },
  example: 'add supertonic',
});
