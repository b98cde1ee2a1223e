import { describe, it } from 'vitest';
import type { ContractStack } from './contract-stack';
import { expectError } from './shapes';

const ofVideos = [
  'POST /mcp',
  'GET /api/video/drafts',
  'POST /api/video/batches',
  'GET /api/videos/00000000-0000-7000-8000-000000000000/provenance',
  'DELETE /api/videos/00000000-0000-7000-8000-000000000000/share',
  'GET /watch/00000000-0000-7000-8000-000000000000',
  'GET /api/videos/00000000-0000-7000-8000-000000000000/kit',
];

const ofAccounts = [
  'GET /account',
  'GET /.well-known/openid-configuration',
  'GET /api/auth/clients',
  'GET /scim/v2/Users',
  'GET /api/auth/webhooks',
  'GET /api/auth/account/api-keys',
];

/** Tests that no feature is part of the services, which every other test would pass with features too. */
export const describeAbsentRoutes = (stack: ContractStack): void =>
  void describe('without features', () => {
    it.each(ofVideos)('%s answers 404 NOT_FOUND', async (route) => {
      expectError(await stack.video(route), 404, 'NOT_FOUND');
    });

    it.each(ofAccounts)('%s answers 404 NOT_FOUND', async (route) => {
      expectError(await stack.auth(route, { headers: stack.apiKey }), 404, 'NOT_FOUND');
    });
  });
