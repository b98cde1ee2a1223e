/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'format',
  summary: 'Formats every file of the repository.',
  programs: [{ run: ['oxfmt', '.'] }],
  isForDevelopment: true,
});
