/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'generate',
  summary: 'Writes the files that are generated from the code: all of them unless one is named.',
  example: 'settings',
  isActionOptional: true,
  runsAllSubcommands: ['settings', 'openapi', 'client'],
  isForDevelopment: true,
});
