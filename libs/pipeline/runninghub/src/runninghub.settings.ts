import { addressOr, declareProvider, secret, wholeNumber } from '@svc/pipeline/providers';

interface Values {
  baseUrl: string;
  apiKey: string;
  timeoutSeconds: number;
}

export const runningHubSettings = declareProvider<Values>({
  name: 'runninghub',
  concurrency: 1,
  settings: {
    apiKey: secret({
      variable: 'RUNNINGHUB_API_KEY',
      description: 'Key for `runninghub/<file>.json`; the files lie in `workflows/runninghub/`',
    }),
    baseUrl: addressOr('https://www.runninghub.ai', {
      variable: 'RUNNINGHUB_URL',
      description: 'Address of RunningHub; a key of runninghub.cn needs `https://www.runninghub.cn`',
    }),
    timeoutSeconds: wholeNumber(
      1_800,
      { minimum: 5, maximum: 86_400 },
      {
        variable: 'RUNNINGHUB_TIMEOUT_SECONDS',
        description: 'How long one of its workflows may wait and run',
      },
    ),
  },
  isSetUp: ({ apiKey }) => apiKey !== '',
});
