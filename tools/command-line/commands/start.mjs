/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'start',
  summary: 'Runs the whole product on this machine, in the foreground, until Ctrl-C.',
  details: [
    'Settings come from the environment and from the file .env; .env.example lists them. Data lies in .data, or in DATA_DIR.',
    'The line that begins with READY says that everything runs, and under which addresses.',
    'While it runs, "npm run status" shows its parts, and "npm run stop" ends it from another terminal.',
    'Exit code: 0 after an orderly end, 1 when it failed, 4 when a stack runs here already, which it does not touch.',
  ],
});
