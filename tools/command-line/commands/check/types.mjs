/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'types',
  parent: 'check',
  summary: 'Checks the types of the whole repository.',
  programs: [{ run: ['tsc', '--noEmit'] }],
  isForDevelopment: true,
});
