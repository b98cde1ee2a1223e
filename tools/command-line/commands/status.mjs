/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'status',
  summary: 'Shows what "npm start" runs, under which addresses, and whether it is ready.',
  details: [
    'Works on the stack of .data, or of DATA_DIR.',
    'Exit code: 0 when everything is ready, 1 when a part is not ready, 3 when nothing runs.',
  ],
  withoutPackages: { text: 'Nothing runs here: no packages are installed.', exitCode: 3 },
});
