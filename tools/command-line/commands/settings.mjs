/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'settings',
  summary: "Writes .env.example and the README's table of settings from what the code reads.",
});
