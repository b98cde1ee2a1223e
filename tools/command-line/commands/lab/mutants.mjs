/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'mutants',
  parent: 'lab',
  summary: 'Removes each rule of the code in turn, and lists those that no test detects.',
  words: { name: 'module', summary: 'a module of tools/lab/mutants/modules.ts (default: all)', least: 0 },
  options: { fresh: { type: 'switch', summary: 'repeats mutants that the last run has settled' } },
  example: 'queue tokens',
  entry: 'lab/mutants/mutants.ts',
  isForDevelopment: true,
});
