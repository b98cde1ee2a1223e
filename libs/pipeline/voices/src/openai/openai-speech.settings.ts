import { declareProvider, address, names, secret } from '@svc/pipeline/providers';

interface Values {
  baseUrl: string | undefined;
  apiKey: string;
  models: readonly string[];
  voices: readonly string[];
}

export const openAiSpeechSettings = declareProvider<Values>({
  name: 'openai-speech',
  settings: {
    baseUrl: address({
      variable: 'OPENAI_SPEECH_BASE_URL',
      description: 'OpenAI-compatible speech server for `openai/<model>` voices',
    }),
    apiKey: secret({ variable: 'OPENAI_SPEECH_API_KEY', description: 'Key of the speech server' }),
    models: names([], {
      variable: 'OPENAI_SPEECH_MODELS',
      description: 'Its models to offer, the first for `auto`',
      defaultDescription: 'those that its `/models` lists',
    }),
    voices: names(['alloy', 'echo', 'fable', 'nova', 'onyx', 'shimmer'], {
      variable: 'OPENAI_SPEECH_VOICES',
      description: 'Its voices to offer; the first speaks when `openai/<model>@<voice>` names none',
    }),
  },
  isSetUp: ({ baseUrl }) => baseUrl !== undefined,
});
