/** @satisfies {import('../../command').Command} */
export default /** @type {const} */ ({
  name: 'music',
  parent: 'lab',
  summary: 'Plays the pieces of tools/lab/music/scores and writes them to music/ as MP3.',
  details: ['Needs ffmpeg with libmp3lame: FFMPEG_PATH, or ffmpeg of the machine.'],
  words: { name: 'piece', summary: 'which pieces (default: all)', least: 0 },
  example: 'first-light',
  entry: 'lab/music/main.ts',
});
