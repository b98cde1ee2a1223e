/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'start',
  summary: 'Runs the whole product on this machine, in the foreground, until Ctrl-C.',
  details: [
    'Reads settings from the environment and from .env; .env.example lists them. Keeps data in .data, or in DATA_DIR.',
    'When everything runs, it prints a line that begins with READY and contains the addresses.',
    'While it runs, "npm run status" shows its parts, and "npm run stop" ends it from another terminal.',
    'Exit code: 0 after an orderly stop, 1 after a failure, 4 when a stack already runs here, which stays untouched.',
  ],
});
