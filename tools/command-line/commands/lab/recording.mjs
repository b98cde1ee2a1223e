/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'recording',
  parent: 'lab',
  summary: 'Goes a newcomer’s way through the studio in a browser, and takes the pictures of docs/start/first-hour.md.',
  details: [
    'Starts a stack of its own, which asks people to sign in, and asks nobody else for words and pictures.',
    'Prints how long the first video took, and the second one, of which one scene was changed.',
  ],
  options: {
    out: { type: 'text', value: 'folder', default: 'docs/start/first-hour', summary: 'where the pictures are written' },
  },
  entry: 'lab/recording/recording.ts',
  isForDevelopment: true,
});
