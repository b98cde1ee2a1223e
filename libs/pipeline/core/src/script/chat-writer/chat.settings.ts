import { declareProvider, address, secret, text } from '../../providers/declared-provider';

interface Values {
  baseUrl: string | undefined;
  apiKey: string;
  model: string;
}

export const chatSettings = declareProvider<Values>({
  name: 'llm',
  settings: {
    baseUrl: address({
      variable: 'LLM_BASE_URL',
      description: 'OpenAI-compatible chat server that writes scripts, such as `https://api.openai.com/v1`',
    }),
    apiKey: secret({ variable: 'LLM_API_KEY', description: 'Key of the chat server' }),
    model: text({ variable: 'LLM_MODEL', description: 'Model that writes scripts' }),
  },
  isSetUp: ({ baseUrl }) => baseUrl !== undefined,
  problems: ({ baseUrl, model }) =>
    (baseUrl === undefined) === (model === '') ? [] : ['LLM_BASE_URL and LLM_MODEL must be set together'],
});
