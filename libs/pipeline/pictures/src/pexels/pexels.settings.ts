import { addressOr, declareProvider, secret, wholeNumber } from '@svc/pipeline/providers';

interface Values {
  apiKey: string;
  baseUrl: string;
  requestsPerHour: number;
}

export const pexelsSettings = declareProvider<Values>({
  name: 'pexels',
  settings: {
    apiKey: secret({
      variable: 'PEXELS_API_KEY',
      description: 'Key of pexels.com, for `pexels/photo` and `pexels/video`',
    }),
    baseUrl: addressOr('https://api.pexels.com', {
      variable: 'PEXELS_BASE_URL',
      description: 'Address of its interface',
    }),
    requestsPerHour: wholeNumber(
      200,
      { minimum: 1, maximum: 1_000_000 },
      {
        variable: 'PEXELS_REQUESTS_PER_HOUR',
        description: 'Searches an hour that the key allows, a hundred times as many a month; of all processes together',
      },
    ),
  },
  isSetUp: ({ apiKey }) => apiKey !== '',
});
