import { declareProvider, addressOr, secret } from '../../providers/declared-provider';

interface Values {
  apiKey: string;
  baseUrl: string;
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
  },
  isSetUp: ({ apiKey }) => apiKey !== '',
});
