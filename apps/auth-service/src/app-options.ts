import { AuthServiceConfig } from '@svc/config';
import { authErrorCodes } from '@svc/errors';
import type { HttpAppOptions } from '@svc/http';
import { AppModule } from './app.module';
import { apiKeyScheme, bearerScheme } from './platform/callers/access.decorators';

const description = `Accounts, sessions, email verification, password reset and their administration.

**Try it out:** sign in by *POST /api/auth/sessions* (or, as administrator, by *POST /api/auth/admin/sessions*), copy
\`accessToken\`, press **Authorize** and paste it. Scripts may send the administrators' API key as \`x-api-key\` instead.

Limits are counted by address and minute: sign-in 20, sign-up 10, mails 10, codes and tokens 20, refresh 300, everything
else 600. Every answer bears \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`.`;

/** Options of the HTTP server; tests create the app from the same ones. */
export const appOptions: HttpAppOptions = {
  module: AppModule,
  name: 'auth-service',
  publicUrl: (app) => app.get(AuthServiceConfig).publicUrl,
  reference: {
    title: 'Authentication service',
    interfaceVersion: '2.0.0',
    description,
    errors: authErrorCodes,
    tags: [
      { name: 'Client', description: 'Routes for front ends and their users' },
      { name: 'Account', description: "Routes for signed-in users' own accounts" },
      { name: 'Admin', description: 'Routes for project administrators' },
    ],
    extend: (builder) =>
      builder
        .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, bearerScheme)
        .addApiKey({ type: 'apiKey', in: 'header', name: 'x-api-key' }, apiKeyScheme),
  },
};
