/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'soak',
  parent: 'lab',
  summary: 'Uses a stack of its own for an hour with accounts, drafts and videos, and reports what grows.',
  details: [
    'Everything that is created is deleted again, so memory, descriptors, connections and keys should not grow.',
  ],
  options: {
    minutes: { type: 'number', least: 1, value: 'count', default: 60, summary: 'how long' },
    people: { type: 'number', isWhole: true, least: 1, value: 'count', default: 3, summary: 'accounts in use at once' },
    pause: {
      type: 'number',
      isWhole: true,
      least: 0,
      value: 'milliseconds',
      default: 200,
      summary: 'between deleting an account, a draft or a video and creating the next',
    },
  },
  example: '--minutes 10',
  entry: 'lab/soak/soak.ts',
});
