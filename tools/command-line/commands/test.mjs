/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'test',
  summary: 'Runs every check: format, lint, types, builds, and unit, integration and end-to-end tests.',
  details: ['Runs beside a stack that is running and leaves nothing behind. The last line has the totals.'],
  words: { name: 'text', summary: 'only runs the specs whose path contains a text (default: all checks)', least: 0 },
  example: 'refresh',
  isForDevelopment: true,
});
