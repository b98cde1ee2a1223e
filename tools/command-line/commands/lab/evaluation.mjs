/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'evaluation',
  parent: 'lab',
  summary: 'Writes scripts after articles of its own, and prints what they tell, how they sound and how long they are.',
  options: {
    narrations: { type: 'switch', summary: 'print the scripts too' },
  },
  example: '--narrations',
  entry: 'lab/evaluation/evaluation.ts',
});
