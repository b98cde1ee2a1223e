import type { ClientAuth } from 'openid-client';
import type { ProviderCredentials } from './provider';

/**
 * HTTP Basic without encoding, as these vendors document it. RFC 6749, 2.3.1 form-encodes both parts first, which
 * vendors that compare bytes refuse when the secret contains `-` or `_`.
 */
export const plainBasic = ({ clientId, clientSecret }: ProviderCredentials): ClientAuth => {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
};
