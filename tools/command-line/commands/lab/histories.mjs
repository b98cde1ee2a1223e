/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'histories',
  parent: 'lab',
  summary: 'Runs random clients against two replicas of the auth-service that are killed, and checks every answer.',
  details: ['docs/explain/verification.md says which rules are held.'],
  options: {
    operations: {
      type: 'number',
      isWhole: true,
      least: 1,
      value: 'count',
      default: 20_000,
      summary: 'answers to check',
    },
    seed: {
      type: 'number',
      isWhole: true,
      least: 0,
      value: 'number',
      default: 1,
      summary: 'the same seed plans the same operations; how they interleave differs from run to run',
    },
    clients: {
      type: 'number',
      isWhole: true,
      least: 4,
      value: 'count',
      default: 32,
      summary: 'concurrent requests, a multiple of 4: four clients share an account',
    },
    kills: {
      type: 'number',
      isWhole: true,
      least: 0,
      value: 'count',
      default: 4,
      summary: 'how often one of the two replicas is killed and started again',
    },
  },
  example: '--operations 1000000 --seed 14 --kills 20',
  entry: 'lab/histories/histories.ts',
  isForDevelopment: true,
});
