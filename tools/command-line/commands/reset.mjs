/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'reset',
  summary: 'Empties the data folder: accounts, videos, mails, generated secrets, unpacked programs.',
  details: ['Refuses while a stack runs there, and for a folder that does not look like a data folder.'],
});
