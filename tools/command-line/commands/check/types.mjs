/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'typecheck',
  summary: 'Checks the types of the whole repository.',
  programs: [{ run: ['tsc', '--noEmit'] }],
  isForDevelopment: true,
});
