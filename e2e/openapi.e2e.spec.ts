import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { authUrl, call, videoUrl } from './api';

const served = { auth: authUrl, video: videoUrl };

describe('openapi.json', () => {
  it.each(['auth', 'video'] as const)(
    'of the %s-service is what the built app serves (npm run generate -- openapi)',
    async (app) => {
      const committed: unknown = JSON.parse(await readFile(`apps/${app}-service/openapi.json`, 'utf8'));
      expect((await call<unknown>(served[app]('/docs-json'))).body).toEqual(committed);
    },
  );
});
