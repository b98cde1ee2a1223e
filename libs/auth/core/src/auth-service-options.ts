import { AuthServiceConfig } from '@svc/config';
import { administratorErrorCodes, authErrorCodes } from '@svc/errors';
import type { HttpAppOptions, ReferenceTag } from '@svc/http';
import { createErrorPage } from './pages/error-pages.service';
import type { AuthFeature } from './auth-feature';
import { AuthServiceModule } from './auth-service.module';
import { apiKeyScheme, bearerScheme } from './platform/callers/access.decorators';

const description = `Accounts, sessions, email verification, password reset and their administration.

**Try it out:** sign in by *POST /api/auth/sessions* (or, as administrator, by *POST /api/auth/admin/sessions*), copy
\`accessToken\`, press **Authorize** and paste it. Scripts may send the administrators' API key as \`x-api-key\` instead.

Limits are counted by address and minute: sign-in 20, sign-up 10, mails 10, codes and tokens 20, refresh 300, everything
else 600. Every answer bears \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`.`;

const coreTags: readonly ReferenceTag[] = [
  { name: 'Sign-up', description: 'Accounts: by e-mail address and password, or anonymous' },
  {
    name: 'Sign-in',
    description: 'Password, mailed code or link, passkey, and the second step; what the project offers',
  },
  { name: 'Sign-in with providers', description: 'OAuth and OpenID providers, from the button to the session' },
  { name: 'Sessions', description: 'Renew, list and end sessions' },
  { name: 'Email', description: 'Verify an address, reset a password, by code or link' },
  { name: 'Profiles', description: 'Profiles of users' },
  { name: 'Account', description: "The signed-in user's own account" },
  { name: 'Second factors', description: 'Authenticator apps, passkeys and recovery codes of the signed-in user' },
  {
    name: 'For services',
    description: 'Keys, ended sessions and deleted users, for services that verify tokens themselves',
  },
  { name: 'Users', description: 'For administrators: find, create, change, ban, import and delete users' },
  { name: 'Settings', description: 'For administrators: rules of sign-up, sign-in, passwords and sessions' },
  { name: 'Providers', description: 'For administrators: OAuth and OpenID providers' },
  { name: 'Mails', description: 'For administrators: previews, and what was sent' },
  { name: 'Audit', description: 'For administrators: who did what' },
  { name: 'Keys', description: 'For administrators: API keys and anonymous keys' },
  { name: 'Administrators', description: 'For administrators: their own accounts and sessions' },
];

const listTags = (features: readonly AuthFeature[]): ReferenceTag[] => {
  const placed = features.flatMap(({ tags = [] }) => tags);
  return coreTags.flatMap((tag) => [
    ...placed.filter(({ before }) => before === tag.name).map(({ name, description }) => ({ name, description })),
    tag,
  ]);
};

/** Options of the HTTP server; tests create the app from the same ones. */
export const authServiceOptions = (features: readonly AuthFeature[]): HttpAppOptions => ({
  module: AuthServiceModule.with(features),
  name: 'auth-service',
  publicUrl: (app) => app.get(AuthServiceConfig).publicUrl,
  errorPage: createErrorPage,
  reference: {
    title: 'Authentication service',
    interfaceVersion: '2.0.0',
    description,
    errors: { ...authErrorCodes, ...administratorErrorCodes },
    tags: listTags(features),
    extend: (builder) =>
      builder
        .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, bearerScheme)
        .addApiKey({ type: 'apiKey', in: 'header', name: 'x-api-key' }, apiKeyScheme),
  },
});
