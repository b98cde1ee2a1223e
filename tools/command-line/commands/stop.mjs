/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'stop',
  summary: 'Stops what "npm start" runs, and waits until it has ended.',
  details: [
    'Works on the stack of .data, or of DATA_DIR. Also stops what a killed stack left running.',
    'Exit code: 0 when nothing runs any more, 1 when it could not be stopped.',
  ],
  withoutPackages: { text: 'Nothing runs here: no packages are installed.', exitCode: 0 },
});
