import { generateKeyPairSync } from 'node:crypto';
import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

export const vendor: VendorClient = {
  name: 'apple',
  credentials: {
    clientId: 'test.hive.signin',
    clientSecret: privateKey,
    settings: { teamId: 'DEF123GHIJ', keyId: 'ABC123DEFG' },
  },
  start: {
    endpoint: 'https://appleid.apple.com/auth/authorize',
    clientIdName: 'client_id',
    scope: 'name email',
    pkce: false,
    nonce: true,
    more: { response_mode: 'form_post' },
  },
  tokenEndpoint: 'https://appleid.apple.com/auth/token',
  authentication: 'signed',
};
