import type { ClientAuth } from 'openid-client';
import type { ProviderCredentials } from './provider';

/**
 * HTTP Basic as these vendors' pages show it. The standard form-encodes both parts first (RFC 6749, 2.3.1), which
 * vendors who compare the bytes refuse as soon as a secret has a `-` or a `_`.
 */
export const plainBasic = ({ clientId, clientSecret }: ProviderCredentials): ClientAuth => {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
};
