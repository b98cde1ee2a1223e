/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'lab',
  summary: 'Runs a program of tools/lab: long tests, simulations and measurements of the whole product.',
  details: [
    'Nothing of it is needed to run or to change the product; tools/lab/README.md says which question each answers.',
    'Each has a help of its own: npm run lab -- soak --help.',
  ],
  example: 'histories --operations 100000',
});
