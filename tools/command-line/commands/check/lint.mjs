/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'lint',
  parent: 'check',
  summary: 'Checks style and imports of all files, and that they are formatted.',
  programs: [
    // The boundary rule needs Nx's graph of the projects to be there.
    { run: ['nx', 'show', 'projects', '--json'], isQuiet: true },
    { run: ['oxlint', '--deny-warnings', '.'] },
    { run: ['eslint', '--max-warnings', '0', '.'] },
    { run: ['oxfmt', '--check', '.'] },
  ],
  isForDevelopment: true,
});
