/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'settings',
  parent: 'generate',
  summary: 'Writes .env.example and docs/reference/configuration.md from the settings that the code declares.',
  entry: 'settings/settings.ts',
});
