import { callback, videoService } from './oidc-client.fixture';

type Change = (url: URL) => void;

/** Requests whose client or redirect address is wrong: no redirect may follow (RFC 6749, 4.1.2.1). */
export const refusedOnPage: [string, Change][] = [
  [
    'the redirect address of another client',
    ({ searchParams }) => searchParams.set('redirect_uri', 'https://other.test/callback'),
  ],
  ['a longer redirect address', ({ searchParams }) => searchParams.set('redirect_uri', `${callback}/more`)],
  ['another query in the redirect address', ({ searchParams }) => searchParams.set('redirect_uri', `${callback}?a=b`)],
  [
    'user information in the redirect address',
    ({ searchParams }) => searchParams.set('redirect_uri', 'https://shop.test@evil.test/callback'),
  ],
  ['a script as redirect address', ({ searchParams }) => searchParams.set('redirect_uri', 'javascript:alert(1)')],
  [
    'another port in the redirect address',
    ({ searchParams }) => searchParams.set('redirect_uri', 'https://shop.test:444/callback'),
  ],
  ['no redirect address', ({ searchParams }) => searchParams.delete('redirect_uri')],
  ['two redirect addresses', ({ searchParams }) => searchParams.append('redirect_uri', 'https://evil.test/')],
  ['two clients', ({ searchParams }) => searchParams.append('client_id', 'another')],
  ['an unknown client', ({ searchParams }) => searchParams.set('client_id', 'nothing')],
  ['a client id with SQL', ({ searchParams }) => searchParams.set('client_id', `' OR 1=1 --`)],
  ['a metadata document on http', ({ searchParams }) => searchParams.set('client_id', 'http://client.test/metadata')],
  [
    'a metadata document on loopback',
    ({ searchParams }) => searchParams.set('client_id', 'https://127.0.0.1/metadata'),
  ],
  [
    'a metadata document on a private address',
    ({ searchParams }) => searchParams.set('client_id', 'https://10.0.0.1/metadata'),
  ],
  [
    'a metadata document on the metadata address of clouds',
    ({ searchParams }) => searchParams.set('client_id', 'https://169.254.169.254/latest'),
  ],
  [
    'a metadata document at a name of loopback',
    ({ searchParams }) => searchParams.set('client_id', 'https://localhost/metadata'),
  ],
  [
    'a metadata document with user information',
    ({ searchParams }) => searchParams.set('client_id', 'https://a:b@client.test/metadata'),
  ],
];

/** Requests that the client hears about, with the error code. */
export const refusedAtClient: [string, Change, string][] = [
  [
    'no PKCE challenge',
    ({ searchParams }) => {
      searchParams.delete('code_challenge');
      searchParams.delete('code_challenge_method');
    },
    'invalid_request',
  ],
  [
    'a plain PKCE challenge',
    ({ searchParams }) => searchParams.set('code_challenge_method', 'plain'),
    'invalid_request',
  ],
  [
    'a PKCE challenge without its method',
    ({ searchParams }) => searchParams.delete('code_challenge_method'),
    'invalid_request',
  ],
  ['a short PKCE challenge', ({ searchParams }) => searchParams.set('code_challenge', 'short'), 'invalid_request'],
  ['two states', ({ searchParams }) => searchParams.append('state', 'another'), 'invalid_request'],
  ['two scopes', ({ searchParams }) => searchParams.append('scope', 'videos:read'), 'invalid_request'],
  [
    'response_type token',
    ({ searchParams }) => searchParams.set('response_type', 'token'),
    'unsupported_response_type',
  ],
  [
    'response_type code token',
    ({ searchParams }) => searchParams.set('response_type', 'code token'),
    'unsupported_response_type',
  ],
  [
    'response_type id_token',
    ({ searchParams }) => searchParams.set('response_type', 'id_token'),
    'unsupported_response_type',
  ],
  [
    'an unknown response mode',
    ({ searchParams }) => searchParams.set('response_mode', 'web_message'),
    'unsupported_response_mode',
  ],
  ['an unknown resource', ({ searchParams }) => searchParams.set('resource', 'https://evil.test/'), 'invalid_target'],
  [
    'a resource that begins like a known one',
    ({ searchParams }) => searchParams.set('resource', `${videoService}0/mcp`),
    'invalid_target',
  ],
  [
    'a resource with user information',
    ({ searchParams }) => searchParams.set('resource', 'http://a@localhost:3002/mcp'),
    'invalid_target',
  ],
  [
    'a resource below a known one',
    ({ searchParams }) => searchParams.set('resource', `${videoService}/other`),
    'invalid_target',
  ],
  [
    'a resource that dots lead to a known one',
    ({ searchParams }) => searchParams.set('resource', `${videoService}/other/../mcp`),
    'invalid_target',
  ],
  ['a relative resource', ({ searchParams }) => searchParams.set('resource', '/mcp'), 'invalid_target'],
  ['a request object', ({ searchParams }) => searchParams.set('request', 'e30.e30.'), 'request_not_supported'],
  [
    'a request address',
    ({ searchParams }) => searchParams.set('request_uri', 'https://evil.test/request'),
    'request_uri_not_supported',
  ],
  ['a negative max_age', ({ searchParams }) => searchParams.set('max_age', '-1'), 'invalid_request'],
  ['prompt none and login', ({ searchParams }) => searchParams.set('prompt', 'none login'), 'invalid_request'],
];
