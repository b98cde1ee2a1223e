import { address, addressOr, declareProvider, flag, secret, text, wholeNumber } from '@svc/pipeline/providers';

interface Values {
  baseUrl: string | undefined;
  apiKey: string;
  model: string;
  timeoutSeconds: number;
  /** True to tell what articles of the encyclopedia say. */
  isGrounded: boolean;
  localModelUrls: readonly string[];
}

export const defaultTimeoutSeconds = 120;

export const chatSettings = declareProvider<Values>({
  name: 'llm',
  settings: {
    baseUrl: address({
      variable: 'LLM_BASE_URL',
      description: 'OpenAI-compatible chat server that writes scripts, such as `https://api.openai.com/v1`',
    }),
    apiKey: secret({ variable: 'LLM_API_KEY', description: 'Key of the chat server' }),
    model: text({ variable: 'LLM_MODEL', description: 'Model that writes scripts' }),
    timeoutSeconds: wholeNumber(
      defaultTimeoutSeconds,
      { minimum: 1, maximum: 3_600 },
      {
        variable: 'WRITER_TIMEOUT_SECONDS',
        description: 'How long a model may take for a script, all its tries together',
      },
    ),
    isGrounded: flag(true, {
      variable: 'GROUNDING',
      description:
        '`on`: a model tells what an article of the encyclopedia says about the topic, with its source, unless `ENCYCLOPEDIA=off`; `off`: it writes from memory',
    }),
    localModelUrls: addressOr(
      ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:1234/v1', 'http://127.0.0.1:8080/v1'],
      {
        variable: 'LOCAL_MODEL_URLS',
        description:
          'Where `npm start` and `npm run video` look once for a language model on this machine when none is set: Ollama, LM Studio, llama.cpp; `off` looks nowhere',
      },
      { word: 'off' },
    ),
  },
  isSetUp: ({ baseUrl }) => baseUrl !== undefined,
  problems: ({ baseUrl, model }) =>
    (baseUrl === undefined) === (model === '') ? [] : ['LLM_BASE_URL and LLM_MODEL must be set together'],
});
