import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestCertificate } from '@svc/testing/harness';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const clientId = '1234987819200.apps.googleusercontent.com';
const issuer = 'https://accounts.google.com';

/** Body of the configuration by an administrator. */
export const googleClient = { provider: 'google', clientId, clientSecret: 'GOCSPX-made-up' };

/** The user who is signed in at Google, for a sign-in that was begun at `authUrl`. */
interface GoogleUser {
  readonly authUrl: string;
  readonly email: string;
}

export interface Google {
  /** Environment of an auth-service that reaches this server at the addresses of Google. */
  readonly environment: Record<string, string>;
  /** Signs the user in. @returns the ID token, which is the code as well */
  signIn(user: GoogleUser): Promise<string>;
  close(): Promise<void>;
}

const readCode = async (request: IncomingMessage): Promise<string | null> =>
  new URLSearchParams(await text(request)).get('code');

/** The endpoints of Google that the auth-service calls: tokens and signing keys, over TLS. */
export const startGoogle = async (): Promise<Google> => {
  const { certificate, privateKey } = createTestCertificate();
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'google', alg: 'RS256', use: 'sig' };
  const folder = mkdtempSync(join(tmpdir(), 'svc-google-'));
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate);
  const server = createServer({ cert: certificate, key: privateKey }, (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/oauth2/v3/certs') return void response.end(JSON.stringify({ keys: [jwk] }));
    void readCode(request).then((code) => {
      const tokens = { access_token: 'ya29.made-up', token_type: 'Bearer', expires_in: 3599, id_token: code };
      response.end(JSON.stringify(tokens));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: {
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'vendor-connections.cjs')}`,
      NODE_EXTRA_CA_CERTS: certificateFile,
      VENDOR_PORT: String((server.address() as AddressInfo).port),
    },
    signIn: ({ authUrl, email }) =>
      new SignJWT({ email, email_verified: true, name: 'Maja Bee', nonce: new URL(authUrl).searchParams.get('nonce') })
        .setProtectedHeader({ alg: 'RS256', kid: 'google' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(email)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(keys.privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
};
