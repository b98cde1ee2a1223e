import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder, runCommand } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startNpmRegistry, type NpmRegistry } from './npm-registry.fixture';
import { packClient, type PackedClient } from './pack-client';
import { publishClient } from './publish-client';

const token = 'npm_a-token-for-this-test';

let folder: string;
let tarball: string;
let packed: PackedClient;
let registry: NpmRegistry;

/** The settings of the developer's own npm stay out. */
const environmentWith = (given?: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: folder,
  ...(given === undefined ? {} : { NPM_TOKEN: given }),
});

beforeAll(async () => {
  folder = createOwnedFolder();
  tarball = join(folder, 'client.tgz');
  [registry, packed] = await Promise.all([startNpmRegistry(token), packClient(join(folder, 'client'), tarball)]);
});
afterAll(async () => {
  await registry.close();
  removeOwnedFolder(folder);
});

const publish = (given?: string): Promise<string> => publishClient(tarball, registry.url, environmentWith(given));

describe('publishing the client package', () => {
  it('needs a token in the environment', async () => {
    await expect(publish()).rejects.toThrow('NPM_TOKEN');
  });

  it('fails with the reason of the registry for a wrong token, and does not print it', async () => {
    const failure = await publish('npm_wrong').catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ stderr: expect.stringContaining('E401') as string });
    expect(JSON.stringify(failure)).not.toContain('npm_wrong');
    expect(registry.publications).toEqual([]);
  });

  it('sends the packed bytes as the newest public version, once', async () => {
    expect(await publish(token)).toContain(`+ svc-auth-video@${packed.version}`);
    const [publication] = registry.publications;
    expect(publication).toMatchObject({
      name: 'svc-auth-video',
      access: 'public',
      'dist-tags': { latest: packed.version },
      versions: { [packed.version]: { dist: { integrity: packed.integrity } } },
    });
    await expect(publish(token)).rejects.toThrow();
    expect(registry.publications).toHaveLength(1);
  });

  it('uses the registry that npm is set up with when none is given', async () => {
    const other = await startNpmRegistry(token);
    onTestFinished(() => other.close());
    await publishClient(tarball, undefined, { ...environmentWith(token), npm_config_registry: other.url });
    expect(other.publications).toHaveLength(1);
  });

  it('makes a package that npm installs from the registry with the same integrity', async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'scratch', private: true }));
    const args = ['install', 'svc-auth-video', '--registry', registry.url, '--no-audit', '--no-fund'];
    await runCommand('npm', args, { cwd: folder, env: environmentWith(), timeoutMs: 60_000 });
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string }>;
    };
    expect(lock.packages['node_modules/svc-auth-video']?.integrity).toBe(packed.integrity);
  });
});
