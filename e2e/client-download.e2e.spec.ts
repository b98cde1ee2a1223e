import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call } from './api';
import { ScratchProject } from './scratch-project';

let project: ScratchProject;
beforeAll(async () => {
  project = await ScratchProject.create(inject('authUrl'));
});
afterAll(() => project.remove());

interface PackageFacts {
  name: string;
  version: string;
  integrity: string;
  tarball: string;
}

describe('the client package of the auth-service', () => {
  it('is described with the integrity that npm records', async () => {
    const { body } = await call<PackageFacts>(authUrl('/client.json'));
    expect(body).toMatchObject({ name: 'svc-auth-video', tarball: authUrl('/client.tgz') });
    const lock = JSON.parse(readFileSync(join(project.folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string; integrity?: string }>;
    };
    const { version, integrity } = body;
    expect(lock.packages['node_modules/svc-auth-video']).toMatchObject({ version, integrity });
  });

  it('has a digest of its bytes, and is not sent again to a holder of its entity tag', async () => {
    const answer = await fetch(authUrl('/client.tgz'));
    const digest = createHash('sha512').update(Buffer.from(await answer.arrayBuffer()));
    expect(answer.headers.get('repr-digest')).toBe(`sha-512=:${digest.digest('base64')}:`);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(authUrl('/client.tgz'), { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
