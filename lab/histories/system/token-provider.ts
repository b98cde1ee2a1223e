import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '@svc/testing/harness';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface TokenProvider {
  readonly url: string;
  close(): Promise<void>;
}

const listEndpoints = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
});

/**
 * Starts an OpenID provider without sign-in pages: its codes are the claims of the user who signs in (`sub`, `nonce`),
 * so a client can make them (OpenID Connect Core 1.0, 3.1.3).
 */
export const startTokenProvider = async (clientId: string): Promise<TokenProvider> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'histories', alg: 'ES256', use: 'sig' }];
  const { url, close } = await startLoopbackServer((request, response) => void answer(request, response));
  const documents: Record<string, object> = {
    '/.well-known/openid-configuration': listEndpoints(url),
    '/jwks': { keys },
  };

  const tokenFor = async (code: string): Promise<object> => {
    const claims = JSON.parse(Buffer.from(code, 'base64url').toString()) as { sub: string; nonce: string };
    const idToken = await new SignJWT({ ...claims, email: `${claims.sub}@hive.test`, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: 'histories' })
      .setIssuer(url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return { access_token: 'none', token_type: 'Bearer', expires_in: 300, id_token: idToken };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const found = request.url === '/token' ? await tokenFor(form.get('code') ?? '') : documents[request.url ?? ''];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  };

  return { url, close };
};
