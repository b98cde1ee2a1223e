import { declareProvider, address, secret, wholeNumber } from '../declared-provider';

interface Values {
  baseUrl: string | undefined;
  apiKey: string;
  timeoutSeconds: number;
}

export const comfySettings = declareProvider<Values>({
  name: 'comfyui',
  concurrency: 1,
  settings: {
    baseUrl: address({
      variable: 'COMFYUI_URL',
      description: 'ComfyUI server for `comfyui/<file>.json`; the files lie in `workflows/`',
    }),
    apiKey: secret({
      variable: 'COMFYUI_API_KEY',
      description: 'Sent to it as a bearer token, for servers behind a gateway',
    }),
    timeoutSeconds: wholeNumber(
      600,
      { minimum: 5, maximum: 86_400 },
      {
        variable: 'COMFYUI_TIMEOUT_SECONDS',
        description: 'How long one of its workflows may wait and run',
      },
    ),
  },
  isSetUp: ({ baseUrl }) => baseUrl !== undefined,
});
