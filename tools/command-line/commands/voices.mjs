/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'voices',
  summary: 'Downloads natural voices once; afterwards they work without a network.',
  actions: {
    list: { summary: 'lists the packs, their sizes, languages and licences, and which are installed' },
    add: { summary: 'downloads packs after you accept their licence', words: { name: 'pack', least: 1 } },
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
