import { createNextSession } from 'svc-auth-video/next';

export const { readSession, renewSession, proxy, handlers } = createNextSession({
  authUrl: 'http://localhost:3001',
  siteUrl: process.env.SITE_URL ?? 'http://localhost:3000',
  secret: process.env.SESSION_SECRET ?? '',
});
