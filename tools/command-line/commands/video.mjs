/** @satisfies {import('../command').Command} */
export default /** @type {const} */ ({
  name: 'video',
  summary: 'Makes a video in one process: no services, no database.',
  words: { name: 'text', summary: 'the topic, or with --mode fixed the script', least: 1 },
  options: {
    out: { type: 'text', value: 'file', default: 'video.mp4', summary: 'file to write' },
    mode: {
      type: 'text',
      value: 'mode',
      choices: ['generate', 'fixed'],
      summary: 'write a script about the text, or take it as it stands',
    },
    scenes: { type: 'number', isWhole: true, value: 'count', summary: 'scenes of a generated script, 1 to 20' },
    title: { type: 'text', value: 'text', summary: 'title of the video' },
    template: { type: 'text', value: 'path', summary: 'look of the frames, such as 1080x1920/image_default.html' },
    param: { type: 'text', value: 'name=value', isRepeatable: true, summary: 'parameter of the template' },
    voice: { type: 'text', value: 'workflow', summary: 'who speaks, such as auto or builtin/espeak-de' },
    media: { type: 'text', value: 'workflow', summary: 'where pictures come from, such as builtin/abstract' },
    'prompt-prefix': { type: 'text', value: 'text', summary: 'style of the pictures' },
    music: {
      type: 'text',
      value: 'name',
      summary: 'auto for what fits the words, a track by its name (first-light.mp3), or a file of yours',
    },
    'music-volume': { type: 'number', value: 'share', summary: 'loudness of the music, 0 to 1' },
    language: {
      type: 'text',
      value: 'tag',
      summary: "of the words and the voice, such as de; the text's own unless given",
    },
    instructions: { type: 'text', value: 'text', summary: 'to the language model that writes the script' },
    seconds: { type: 'number', value: 'seconds', summary: 'how long the video is to be, 5 to 600' },
    captions: {
      type: 'text',
      value: 'style',
      choices: ['template', 'boxed', 'outline', 'plain', 'karaoke', 'off'],
      summary: 'look of the words on the picture',
    },
    'caption-position': {
      type: 'text',
      value: 'place',
      choices: ['template', 'top', 'middle', 'bottom'],
      summary: 'where they stand',
    },
    'caption-size': {
      type: 'text',
      value: 'size',
      choices: ['small', 'medium', 'large'],
      summary: 'how large they are',
    },
  },
  example: '"Why bees dance" --out bees.mp4',
});
