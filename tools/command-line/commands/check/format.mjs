/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'format',
  parent: 'check',
  summary: 'Formats every file of the repository.',
  programs: [{ run: ['oxfmt', '.'] }],
  isForDevelopment: true,
});
