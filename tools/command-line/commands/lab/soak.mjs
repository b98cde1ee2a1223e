/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'soak',
  parent: 'lab',
  summary: 'Uses a stack of its own for an hour, people, drafts and videos mixed, and tells what grows meanwhile.',
  details: [
    'Everything that is made is deleted again, so that memory, descriptors, connections and keys should stay as they are.',
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
      summary: 'between two lives of an account, a draft or a video',
    },
  },
  example: '--minutes 10',
  entry: 'lab/soak/soak.ts',
});
