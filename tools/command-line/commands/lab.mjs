/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'lab',
  summary: 'Runs a program of tools/lab: long tests, simulations and measurements of the whole product.',
  details: [
    'The lab is not needed to run or change the product; tools/lab/README.md says which question each program answers.',
    'Each program has its own help: npm run lab -- soak --help.',
  ],
  example: 'histories --operations 100000',
});
