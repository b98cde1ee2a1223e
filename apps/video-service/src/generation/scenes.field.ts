import { videoLimits } from '@svc/pipeline';

const { sceneSeed, scenePauseSeconds, givenScenes } = videoLimits;

/** A picture, as requests and drafts describe it. */
export const pictureSchema = {
  type: 'object',
  nullable: true,
  properties: {
    prompt: {
      type: 'string',
      nullable: true,
      maxLength: videoLimits.promptPrefixCharacters,
      example: 'a bee on a comb',
      description: "For the maker or finder of pictures; left out: the scene's text",
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
      description: "Which of the many pictures that fit; left out: the scene's place, from 0",
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
  voice: {
    type: 'string',
    nullable: true,
    maxLength: videoLimits.workflowCharacters,
    description: 'One of `GET /api/resources/workflows/tts`, for this scene alone',
  },
  pause_seconds: {
    type: 'number',
    nullable: true,
    minimum: scenePauseSeconds.min,
    maximum: scenePauseSeconds.max,
    description: 'How long the scene goes on behind its last word; left out: a quarter of a second',
  },
} as const;

const givenScene = { type: 'object', required: ['text'], properties: sceneProperties };

/** How documents describe a list of scenes. */
export const scenesDocs = (items: object = givenScene) => ({
  type: 'array' as const,
  minItems: givenScenes.min,
  maxItems: givenScenes.max,
  items,
});
