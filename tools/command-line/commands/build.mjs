/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'build',
  summary: 'Builds the services and the worker into dist/apps.',
  programs: [{ run: ['nx', 'run-many', '-t', 'build'] }],
  isForDevelopment: true,
});
