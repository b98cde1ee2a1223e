import { chmodSync, existsSync, lchownSync, mkdtempSync, readdirSync, renameSync, rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { extract, type ReadEntry } from 'tar';
import { postgresPlace } from './postgres-place';
import { projectRoot } from './project-root';
import { ProvisionError } from './provision-error';
import type { ServerAccount } from './server-account';

const giveAll = (folder: string, { uid, gid }: ServerAccount): void => {
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), uid, gid);
};

const plainTypes: readonly string[] = ['File', 'OldFile', 'ContiguousFile', 'Directory'];

/**
 * Refuses links, which a cluster of `npm start` does not have. `tar` leaves out those that lead out of the folder without
 * a word, and those within it would share a file of the cluster.
 */
const extractPlain = async (archive: string, folder: string): Promise<void> => {
  const refused: string[] = [];
  const filter = (path: string, entry: Stats | ReadEntry): boolean => {
    const isPlain = 'type' in entry && plainTypes.includes(entry.type);
    if (!isPlain) refused.push(path);
    return isPlain;
  };
  await extract({ file: archive, cwd: folder, preserveOwner: false, filter });
  if (refused.length > 0)
    throw new ProvisionError(`The backup is no database of "npm start": ${refused[0]} is neither file nor folder.`);
};

/**
 * Unpacks a packed base backup as the cluster of a data folder without one; a kill halfway leaves nothing that counts as one.
 * @throws ProvisionError when there is a cluster, and for an archive with links
 */
export async function unpackCluster(archive: string, dataFolder: string): Promise<void> {
  const { folder, account } = postgresPlace(dataFolder, projectRoot());
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster))
    throw new ProvisionError(`${cluster} exists: a backup is restored into an empty place only.`);
  const unfinished = mkdtempSync(join(folder, 'postgres.unfinished-'));
  try {
    await extractPlain(archive, unfinished);
    if (account !== undefined) giveAll(unfinished, account);
    chmodSync(unfinished, 0o700);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
