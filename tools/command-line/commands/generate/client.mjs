/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'client',
  parent: 'generate',
  summary: 'Packs @svc/client for other projects, into dist/.',
  entry: 'client-package/main.ts',
  isForDevelopment: true,
});
