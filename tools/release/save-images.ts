import { join } from 'node:path';
import { APPS, runCommand } from '@svc/provision';

const timeoutMs = 600_000;
const baseLabel = 'org.opencontainers.image.base.name';

/**
 * Saves the image of each app that `docker compose build` has made, under the name that docker/compose.yaml reads.
 * @returns the names of the base images, which are substitutes where a registry was out of reach
 */
export const saveImages = async (version: string, folder: string): Promise<string[]> => {
  const bases = new Set<string>();
  for (const app of APPS) {
    const image = `svc/${app}:${version}`;
    const format = `{{index .Config.Labels "${baseLabel}"}}`;
    const { stdout } = await runCommand('docker', ['image', 'inspect', '--format', format, image], { timeoutMs });
    bases.add(stdout.trim());
    const archive = join(folder, `${app}-${version}.image.tar`);
    await runCommand('docker', ['save', '--output', archive, image], { timeoutMs });
    await runCommand('gzip', ['--no-name', archive], { timeoutMs });
  }
  return [...bases];
};
