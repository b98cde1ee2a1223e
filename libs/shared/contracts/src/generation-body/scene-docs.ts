import { videoLimits } from './video-limits';

const { sceneSeed, scenePauseSeconds, scenePictures, pictureShare, givenScenes } = videoLimits;

export const pictureSchema = {
  type: 'object',
  nullable: true,
  properties: {
    prompt: {
      type: 'string',
      nullable: true,
      maxLength: videoLimits.promptPrefixCharacters,
      example: 'a bee on a comb',
      description: "Prompt or search words of the picture; the scene's text if left out",
    },
    asset: {
      type: 'string',
      nullable: true,
      maxLength: videoLimits.workflowCharacters,
      description: 'A picture or clip of your own, shown instead: a name below the assets folder',
    },
    seed: {
      type: 'integer',
      nullable: true,
      minimum: sceneSeed.min,
      maximum: sceneSeed.max,
      description: 'Selects one of many matching pictures; the index of the scene if left out',
    },
  },
} as const;

const shotSchema = {
  type: 'object',
  properties: {
    prompt: pictureSchema.properties.prompt,
    asset: pictureSchema.properties.asset,
    source: {
      type: 'string',
      nullable: true,
      maxLength: videoLimits.workflowCharacters,
      example: 'commons/photo',
      description: 'One of `GET /api/resources/workflows/media`, for this picture alone',
    },
    share: {
      type: 'number',
      nullable: true,
      minimum: pictureShare.min,
      maximum: pictureShare.max,
      example: 0.5,
      description:
        "Share of the scene's time, relative to the others; pictures without one divide the rest, and without any they change at clauses",
    },
  },
} as const;

export const sceneProperties = {
  text: {
    type: 'string',
    minLength: 1,
    maxLength: videoLimits.sceneCharacters,
    example: 'Bees dance to tell where flowers are.',
    description: `Spoken word for word; all scenes together have at most ${videoLimits.textCharacters.toLocaleString('en')} characters`,
  },
  picture: pictureSchema,
  pictures: {
    type: 'array',
    nullable: true,
    minItems: scenePictures.min,
    maxItems: scenePictures.max,
    items: shotSchema,
    description: `Shown in this order instead of \`picture\`; all scenes together have at most ${videoLimits.givenPictures}. Without them and without a prompt or an asset of \`picture\`, a scene is cut at clauses into shots of two to five seconds, each with a picture of its own or another framing`,
  },
  voice: {
    type: 'string',
    nullable: true,
    maxLength: videoLimits.workflowCharacters,
    description:
      'One of `GET /api/resources/workflows/tts`, for this scene alone; `assets/` and the name of an uploaded sound for a recording of its words. Scenes that name the same recording follow each other in it',
  },
  pause_seconds: {
    type: 'number',
    nullable: true,
    minimum: scenePauseSeconds.min,
    maximum: scenePauseSeconds.max,
    description: 'Pause after the last word; a quarter of a second if left out',
  },
} as const;

const givenScene = { type: 'object', required: ['text'], properties: sceneProperties };

/** OpenAPI schema of a list of scenes. */
export const scenesDocs = (items: object = givenScene) => ({
  type: 'array' as const,
  minItems: givenScenes.min,
  maxItems: givenScenes.max,
  items,
});
