import { addressOr, declareProvider, secret } from '@svc/pipeline/providers';

interface Values {
  apiKey: string;
  baseUrl: string;
}

export const pixabaySettings = declareProvider<Values>({
  name: 'pixabay',
  settings: {
    apiKey: secret({
      variable: 'PIXABAY_API_KEY',
      description: 'Key of pixabay.com, for `pixabay/photo` and `pixabay/video`',
    }),
    baseUrl: addressOr('https://pixabay.com/api', {
      variable: 'PIXABAY_BASE_URL',
      description: 'Address of its interface',
    }),
  },
  isSetUp: ({ apiKey }) => apiKey !== '',
});
