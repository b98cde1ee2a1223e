/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'fuzz',
  parent: 'lab',
  summary: 'Sends requests generated from the OpenAPI documents to both services, and checks every answer.',
  details: ['docs/explain/verification.md says what is checked.'],
  options: {
    requests: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      default: 10_000,
      summary: 'requests to each service',
    },
    seed: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'number',
      summary: 'the same seed makes the same requests; drawn at random unless given',
    },
    service: { type: 'text', value: 'name', choices: ['auth', 'video'], summary: 'one service alone' },
  },
  example: '--requests 100000 --seed 4711 --service auth',
  entry: 'lab/fuzz/fuzz.ts',
  isForDevelopment: true,
});
