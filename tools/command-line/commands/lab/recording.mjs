/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'recording',
  parent: 'lab',
  summary: 'Makes a first video in the studio in a browser, and takes the screenshots of docs/start/first-hour.md.',
  details: [
    'Starts a stack of its own with sign-in, and uses built-in providers only.',
    'Prints how long the first video took, and the second one, of which one scene was changed.',
  ],
  options: {
    out: { type: 'text', value: 'folder', default: 'docs/start/first-hour', summary: 'where the pictures are written' },
  },
  entry: 'lab/recording/recording.ts',
  isForDevelopment: true,
});
