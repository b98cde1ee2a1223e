/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'demo',
  summary: 'Signs a made-up person up, has a video made, and saves it in the data folder.',
  details: ['Uses the stack that runs in this checkout, or starts one for the time of the demo.'],
  words: { name: 'topic', summary: 'what the video is about (default: "Why bees dance")', least: 0 },
  example: '"Why bees dance"',
});
