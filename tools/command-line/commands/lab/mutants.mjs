/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'mutants',
  parent: 'lab',
  summary: 'Undoes each rule of the code in turn, and tells which of them no test misses.',
  words: { name: 'room', summary: 'which code; tools/lab/mutants/modules.ts names the rooms (default: all)', least: 0 },
  options: { fresh: { type: 'switch', summary: 'runs again what the last run has settled' } },
  example: 'queue tokens',
  entry: 'lab/mutants/mutants.ts',
  isForDevelopment: true,
});
