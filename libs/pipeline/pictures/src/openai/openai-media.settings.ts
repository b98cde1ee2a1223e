import { address, declareProvider, listLike, names, secret } from '@svc/pipeline/providers';

interface Values {
  baseUrl: string | undefined;
  apiKey: string;
  models: readonly string[];
  /** Sizes such as `1024x1536`. */
  sizes: readonly string[];
}

export const openAiMediaSettings = declareProvider<Values>({
  name: 'openai-image',
  settings: {
    baseUrl: address({
      variable: 'OPENAI_IMAGE_BASE_URL',
      description: 'OpenAI-compatible picture server for `openai/<model>` pictures',
    }),
    apiKey: secret({ variable: 'OPENAI_IMAGE_API_KEY', description: 'Key of the picture server' }),
    models: names([], {
      variable: 'OPENAI_IMAGE_MODELS',
      description: 'Its models to offer, the first for `auto`',
      defaultDescription: 'those that its `/models` lists',
    }),
    sizes: listLike(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/u, 'must be sizes such as 1024x1536', {
      variable: 'OPENAI_IMAGE_SIZES',
      description: 'Sizes that its models make, as `1024x1536`; the one nearest in shape is asked for',
      defaultDescription: "known ones by the model's name, else the size that is needed",
    }),
  },
  isSetUp: ({ baseUrl }) => baseUrl !== undefined,
});
