import { addressOr, declareProvider, secret } from '@svc/pipeline/providers';

interface Values {
  apiKey: string;
  baseUrl: string;
}

export const coverrSettings = declareProvider<Values>({
  name: 'coverr',
  settings: {
    apiKey: secret({ variable: 'COVERR_API_KEY', description: 'Key of coverr.co, for `coverr/video`' }),
    baseUrl: addressOr('https://api.coverr.co', {
      variable: 'COVERR_BASE_URL',
      description: 'Address of its interface',
    }),
  },
  isSetUp: ({ apiKey }) => apiKey !== '',
});
