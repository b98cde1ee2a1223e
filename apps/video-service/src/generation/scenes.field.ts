import { ObjectListField, type FieldOptions, type ObjectListRule } from '@svc/http';

/** What each may be is the pipeline's to say. */
const scenesRule: ObjectListRule = {
  minimumItems: 1,
  maximumItems: 100,
  maximumKeys: 20,
  maximumKeyLength: 40,
  maximumTextLength: 2_000,
};

/** Of a picture, as requests and drafts describe it. */
export const pictureSchema = {
  type: 'object',
  nullable: true,
  properties: {
    prompt: {
      type: 'string',
      nullable: true,
      maxLength: 1_000,
      example: 'a bee on a comb',
      description: "For the maker or finder of pictures; left out: the scene's text",
    },
    asset: {
      type: 'string',
      nullable: true,
      maxLength: 200,
      description: 'A picture or clip of your own, shown instead: a name below the assets folder',
    },
    seed: {
      type: 'integer',
      nullable: true,
      minimum: 0,
      maximum: 2_147_483_647,
      description: "Which of the many pictures that fit; left out: the scene's place, from 0",
    },
  },
} as const;

export const sceneProperties = {
  text: {
    type: 'string',
    minLength: 1,
    maxLength: 1_000,
    example: 'Bees dance to tell where flowers are.',
    description: 'Spoken word for word; all scenes together have at most 20,000 characters',
  },
  picture: pictureSchema,
  voice: {
    type: 'string',
    nullable: true,
    maxLength: 200,
    description: 'One of `GET /api/resources/workflows/tts`, for this scene alone',
  },
  pause_seconds: {
    type: 'number',
    nullable: true,
    minimum: 0,
    maximum: 10,
    description: 'How long the scene goes on behind its last word; left out: a quarter of a second',
  },
} as const;

export const ScenesField = (
  { docs, ...options }: FieldOptions,
  items: object = { type: 'object', required: ['text'], properties: sceneProperties },
) => ObjectListField(scenesRule, { ...options, docs: { items, ...docs } as NonNullable<FieldOptions['docs']> });
