/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'openapi',
  parent: 'generate',
  summary: "Writes the interface documents of both services, and the client's types from them.",
  details: ['Starts a stack of its own for that.'],
  entry: 'openapi/openapi.ts',
  isForDevelopment: true,
});
