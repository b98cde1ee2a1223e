import { pictureFits } from '../request-parts';
import { videoLimits } from './video-limits';

const { sceneSeed, scenePauseSeconds, picturePlace, pictureZoom, scenePictures, pictureShare, givenScenes } =
  videoLimits;

const share = (description: string) =>
  ({ type: 'number', nullable: true, minimum: picturePlace.min, maximum: picturePlace.max, description }) as const;

const placementSchema = {
  type: 'object',
  nullable: true,
  description: 'How the picture or clip lies in its place; it then keeps this framing',
  properties: {
    fit: {
      type: 'string',
      nullable: true,
      enum: [...pictureFits],
      description:
        '`fill` cuts the longer side, `whole` shows everything; figures and charts of your own are whole if left out, other pictures fill their place',
    },
    x: share(
      'Which part is seen of what is too wide, or where a narrow picture lies: 0 left, 1 right; 0.5 if left out',
    ),
    y: share('The same from top to bottom'),
    zoom: {
      type: 'number',
      nullable: true,
      minimum: pictureZoom.min,
      maximum: pictureZoom.max,
      description: 'Enlarges it; 1 if left out',
    },
  },
} as const;

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
    placement: placementSchema,
  },
} as const;

const shotSchema = {
  type: 'object',
  properties: {
    prompt: pictureSchema.properties.prompt,
    asset: pictureSchema.properties.asset,
    placement: placementSchema,
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
