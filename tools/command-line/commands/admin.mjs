/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'admin',
  summary: "Manages administrators, keys and failed tasks: the operator's commands.",
  details: ['Each command has its own help: npm run admin -- keys --help.'],
  example: 'admins add maya',
});
