import { startLoopbackServer } from '@svc/testing/harness';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const issuer = 'https://auth.test';

export interface Callers {
  /** Settings of a service that accepts their tokens. */
  settings: Record<string, string>;
  /** The Authorization header of a signed-in user. */
  bearer: (
    sub: string,
    role?: 'authenticated' | 'project_admin',
    scope?: string,
    other?: { audience?: string; authorization_details?: unknown },
  ) => Promise<{ authorization: string }>;
  /** The Authorization header of a user who acts for an organisation. */
  member: (sub: string, organization: string, role?: string) => Promise<{ authorization: string }>;
  close: () => void;
}

/** Issues access tokens and serves the keys that verify them. */
export const startCallers = async (): Promise<Callers> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'ES256', use: 'sig' }];
  const server = await startLoopbackServer((_request, response) => response.end(JSON.stringify({ keys })));
  const issue = async (sub: string, claims: object, audience = 'svc') => {
    const token = await new SignJWT({ sid: 'session', jti: `${sub}-token`, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'key' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return { authorization: `Bearer ${token}` };
  };
  return {
    settings: {
      VIDEO_AUTH: 'jwt',
      AUTH_JWKS_URL: `${server.url}/jwks.json`,
      AUTH_ISSUER: issuer,
      APP_SECRET: 'a secret of thirty-two characters',
    },
    bearer: (sub, role = 'authenticated', scope, { audience, authorization_details } = {}) =>
      issue(sub, { role, scope, authorization_details }, audience),
    member: (sub, id, role = 'member') =>
      issue(sub, { role: 'authenticated', org_id: id, org_slug: id, org_role: role, org_membership: `${sub}@${id}` }),
    close: () => void server.close(),
  };
};
