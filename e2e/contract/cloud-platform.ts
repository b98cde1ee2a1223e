import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const issuer = 'https://cloud.test';
const audience = 'svc-admin';
const code = 'code-of-the-platform';

export interface CloudPlatform {
  readonly environment: Record<string, string>;
  /** An authorization code of the platform for one of its administrators. */
  readonly code: string;
  /** A JWT of the platform for one of its administrators. */
  issueToken(): Promise<string>;
  close: LoopbackServer['close'];
}

const answerCode = async (
  request: IncomingMessage,
  response: ServerResponse,
  issueToken: () => Promise<string>,
): Promise<void> => {
  const form = new URLSearchParams(await text(request));
  if (form.get('code') === code) response.end(JSON.stringify({ id_token: await issueToken() }));
  else response.writeHead(400).end('{"error":"invalid_grant"}');
};

/** The cloud platform whose administrators the auth-service accepts. */
export const startCloudPlatform = async (): Promise<CloudPlatform> => {
  const keys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'cloud', alg: 'ES256' };
  const issueToken = (): Promise<string> =>
    new SignJWT({ preferred_username: 'cloud-queen' })
      .setProtectedHeader({ alg: 'ES256', kid: 'cloud' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('cloud-1')
      .setExpirationTime('5m')
      .sign(keys.privateKey);
  const server = await startLoopbackServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/jwks.json') return void response.end(JSON.stringify({ keys: [jwk] }));
    void answerCode(request, response, issueToken);
  });
  return {
    environment: {
      CLOUD_ISSUER: issuer,
      CLOUD_AUDIENCE: audience,
      CLOUD_JWKS_URL: `${server.url}/jwks.json`,
      CLOUD_TOKEN_URL: `${server.url}/token`,
    },
    code,
    issueToken,
    close: () => server.close(),
  };
};
