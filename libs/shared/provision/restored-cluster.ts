import { chmodSync, existsSync, lchownSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { postgresPlace } from './postgres-place';
import { projectRoot } from './project-root';
import { ProvisionError } from './provision-error';
import type { ServerAccount } from './server-account';

const giveAll = (folder: string, { uid, gid }: ServerAccount): void => {
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), uid, gid);
};

/**
 * Unpacks a packed base backup as the cluster of a data folder without one; a kill halfway leaves nothing that counts as one.
 * @throws ProvisionError when there is a cluster
 */
export async function unpackCluster(archive: string, dataFolder: string): Promise<void> {
  const { folder, account } = postgresPlace(dataFolder, projectRoot());
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster))
    throw new ProvisionError(`${cluster} exists: a backup is restored into an empty place only.`);
  const unfinished = mkdtempSync(join(folder, 'postgres.unfinished-'));
  try {
    await extract({ file: archive, cwd: unfinished, preserveOwner: false });
    if (account !== undefined) giveAll(unfinished, account);
    chmodSync(unfinished, 0o700);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
