import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * An OpenID provider that needs a known time for every token (OpenID Connect Core 1.0, 3.1.3). Its codes say by
 * themselves who signs in, so that the benchmark can act the browser without a sign-in page.
 */
const issuer = `http://127.0.0.1:${process.env['PORT']}`;
const thinkMs = Number(process.env['THINK_MS']);

const serve = async (): Promise<void> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' }];
  const documents: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    },
    '/jwks': { keys },
  };

  const tokenFor = async (code: string): Promise<object> => {
    const claims = JSON.parse(Buffer.from(code, 'base64url').toString()) as { sub: string; nonce: string };
    const idToken = await new SignJWT({ ...claims, email: `${claims.sub}@hive.test`, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: 'bench' })
      .setIssuer(issuer)
      .setAudience('bench')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return { access_token: 'none', token_type: 'Bearer', expires_in: 300, id_token: idToken };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const due = pause(thinkMs);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isToken = request.url === '/token';
    const found = isToken ? await tokenFor(new URLSearchParams(body).get('code') ?? '') : documents[request.url ?? ''];
    if (isToken) await due;
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  };
  createServer((request, response) => void answer(request, response)).listen(Number(process.env['PORT']), '127.0.0.1');
};

void serve();
