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
      summary: 'write a script about the text, or speak the text itself',
    },
    scenes: { type: 'number', isWhole: true, value: 'count', summary: 'scenes of a generated script, 1 to 20' },
    title: { type: 'text', value: 'text', summary: 'title of the video' },
    template: { type: 'text', value: 'path', summary: 'template of the frames, such as 1080x1920/image_default.html' },
    param: { type: 'text', value: 'name=value', isRepeatable: true, summary: 'parameter of the template' },
    voice: { type: 'text', value: 'workflow', summary: 'voice, such as auto or builtin/espeak-de' },
    media: { type: 'text', value: 'workflow', summary: 'source of the pictures, such as builtin/abstract' },
    'prompt-prefix': { type: 'text', value: 'text', summary: 'style of the pictures' },
    music: {
      type: 'text',
      value: 'name',
      summary: 'auto for music that fits the text, the name of a track (first-light.mp3), or a file',
    },
    'music-volume': { type: 'number', value: 'share', summary: 'volume of the music, 0 to 1' },
    language: {
      type: 'text',
      value: 'tag',
      summary: 'language of the text and the voice, such as de (default: the language of the text)',
    },
    instructions: {
      type: 'text',
      value: 'text',
      summary: 'instructions for the language model that writes the script',
    },
    seconds: { type: 'number', value: 'seconds', summary: 'length of the video, 5 to 600' },
    captions: {
      type: 'text',
      value: 'style',
      choices: ['template', 'boxed', 'outline', 'plain', 'karaoke', 'off'],
      summary: 'style of the captions',
    },
    'caption-position': {
      type: 'text',
      value: 'place',
      choices: ['template', 'top', 'middle', 'bottom'],
      summary: 'position of the captions',
    },
    'caption-size': {
      type: 'text',
      value: 'size',
      choices: ['small', 'medium', 'large'],
      summary: 'size of the captions',
    },
  },
  example: '"Why bees dance" --out bees.mp4',
});
