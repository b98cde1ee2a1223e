import { declareProvider, address, secret, textLike, wholeNumber } from '../declared-provider';

interface Values {
  baseUrl: string | undefined;
  apiKey: string;
  timeoutSeconds: number;
  defaultFile: string;
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
    defaultFile: textLike(/^(?:\w[\w. -]{0,120}\.json)?$/u, 'must be the name of a file in workflows/', '', {
      variable: 'COMFYUI_DEFAULT',
      description: 'File that `auto` makes pictures with, once the server has its nodes and models',
      defaultDescription: 'none: `auto` leaves ComfyUI out',
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
