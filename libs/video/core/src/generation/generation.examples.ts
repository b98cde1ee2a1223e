/** Requests for the API reference that succeed without changes. */
export const generationExamples = {
  topic: {
    summary: 'A topic: the service writes the script',
    value: { text: 'Why bees dance' },
  },
  script: {
    summary: 'A script: each line is a scene, spoken word for word',
    value: {
      text: 'Bees dance.\nThe dance tells where the flowers are.',
      mode: 'fixed',
      title: 'The language of bees',
      frame_template: '1920x1080/image_default.html',
    },
  },
  everything: {
    summary: 'A topic with every choice made',
    value: {
      text: 'Why bees dance',
      mode: 'generate',
      n_scenes: 3,
      title: 'The language of bees',
      frame_template: '1080x1920/image_default.html',
      template_params: {},
      media_workflow: 'builtin/abstract',
      tts_workflow: 'builtin/espeak',
      prompt_prefix: 'warm light',
      bgm_path: 'first-light.mp3',
      bgm_volume: 0.3,
      language: 'en',
      instructions: 'For children of eight.',
      target_seconds: 30,
      captions: { style: 'boxed', position: 'bottom', size: 'large', enabled: true },
    },
  },
};
