/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'check',
  summary: 'Checks changed files: types, lint, format and their specs. Or runs one check on the whole repository.',
  options: {
    since: {
      type: 'text',
      value: 'commit',
      default: 'HEAD',
      summary: 'compare with this commit; HEAD checks what is not committed',
    },
  },
  isActionOptional: true,
  example: '--since main',
  entry: 'test/check.ts',
  isForDevelopment: true,
});
