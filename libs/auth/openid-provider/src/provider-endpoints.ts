import { accessTokenSeconds, idTokenSeconds, sessionLimits } from '@svc/auth';
import { devicePath } from './device-pages';

const hour = 60 * 60;

/** Enough for the page that asks before a sign-out. */
const anonymousSessionSeconds = 10 * 60;

/** Time to type the code of a device and to sign in. */
const deviceCodeSeconds = 10 * 60;

export const routes = {
  authorization: '/oidc/authorize',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
  introspection: '/oidc/introspect',
  revocation: '/oidc/revoke',
  end_session: '/oidc/logout',
  pushed_authorization_request: '/oidc/par',
  device_authorization: '/oidc/device',
  code_verification: devicePath,
  registration: '/oidc/register',
  jwks: '/.well-known/jwks.json',
};

export const lifetimesSeconds = {
  AccessToken: accessTokenSeconds,
  AuthorizationCode: 60,
  DeviceCode: deviceCodeSeconds,
  Grant: sessionLimits.user.absoluteSeconds,
  IdToken: idTokenSeconds,
  Interaction: hour,
  RefreshToken: sessionLimits.user.idleSeconds,
  Session: (_context: unknown, { accountId }: { accountId?: string | undefined }): number =>
    accountId === undefined ? anonymousSessionSeconds : sessionLimits.user.idleSeconds,
};
