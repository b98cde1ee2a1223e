/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'check',
  summary: 'Checks what you have changed: types, lint, format, and the specs of the changed files.',
  words: {
    name: 'commit',
    summary: 'what is compared with (default: HEAD, so what is not committed)',
    least: 0,
    most: 1,
  },
  example: 'main',
  entry: 'test/check.ts',
  isForDevelopment: true,
});
