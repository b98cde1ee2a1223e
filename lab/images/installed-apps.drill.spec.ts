import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runCommand } from '@svc/provision';
import { buildApps, callJson, column, makePdf } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBenchService } from '../bench/auth/bench-service';
import { withStack } from '../bench/video/video-stack';

const apps = ['auth-service', 'video-service', 'video-worker'];
const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
/** Builds, and installs three sets of packages. */
const installTimeoutMs = 600_000;

/** Outside the checkout, so that no package of it is found. */
const root = mkdtempSync(join(tmpdir(), 'installed-apps-'));

beforeAll(async () => {
  await buildApps();
  const options = { env: process.env, cwd: projectRoot(), timeoutMs: installTimeoutMs };
  for (const app of apps) {
    const folder = join(root, 'dist', 'apps', app);
    cpSync(join(projectRoot(), 'dist', 'apps', app), folder, { recursive: true });
    const args = [folder, join(projectRoot(), 'package-lock.json'), architecture];
    await runCommand('sh', ['docker/install-packages.sh', ...args], options);
  }
}, installTimeoutMs);
afterAll(() => rmSync(root, { recursive: true }));

const paper = makePdf([
  {
    texts: [
      { text: 'Power from the Tides', x: 100, y: 700, size: 20 },
      ...column(['Tidal power uses the rise and fall of the sea to', 'make electricity. It began in 1966.'], 50, 660),
    ],
  },
]);

const uploadPaper = async (address: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(paper)]), 'tides.pdf');
  const answer = await fetch(`${address}/api/assets`, { method: 'POST', body: form });
  return ((await answer.json()) as { path: string }).path;
};

describe('apps with the packages of their images', () => {
  it('sign up, serve their pages and act as an OpenID provider', async () => {
    const service = await startBenchService(
      4,
      { OIDC_PROVIDER: 'on', MAIL_TEMPLATES_FOLDER: join(projectRoot(), 'content/templates/mail') },
      root,
    );
    try {
      const account = { email: 'bee@example.com', password: 'Dances-in-the-dark-7' };
      await callJson(`${service.url}/api/auth/users`, { body: account });
      for (const path of ['/console', '/docs', '/docs-json', '/.well-known/openid-configuration', '/health/ready'])
        expect([path, (await fetch(`${service.url}${path}`)).status]).toEqual([path, 200]);
    } finally {
      await service.stop();
    }
  });

  it('make a video of a topic, and one of a document', async () => {
    await withStack(async ({ address, startWorker }) => {
      await startWorker();
      for (const text of ['Why bees dance', `assets/${await uploadPaper(address)}`])
        expect(await callJson(`${address}/api/video/generate/sync`, { body: { text, n_scenes: 2 } })).toMatchObject({
          success: true,
        });
    }, root);
  });
});
