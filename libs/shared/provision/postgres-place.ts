import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ProvisionError } from './provision-error';
import { canReach, serverAccount, type ServerAccount } from './server-account';

/** Folders of a cluster and the account that runs it. */
interface PostgresPlace {
  readonly account: ServerAccount | undefined;
  /** The folder that holds the cluster `postgres` and, when needed, a copy of the programs. */
  readonly folder: string;
  /** Set when `folder` is not the data folder that was asked for: what to tell the person. */
  readonly notice?: string;
}

/** File in the data folder that names the folder used instead; read by `npm run reset`, too. */
const PLACE_POINTER = 'postgres.location';

const OPEN_PARENTS = ['/var/tmp', '/tmp'];

/**
 * Finds a folder for the cluster: `dataFolder`, unless we are root and the account that PostgreSQL has to run as
 * cannot enter it. Then a folder below /var/tmp serves, and a pointer file in `dataFolder` remembers it.
 */
export function postgresPlace(dataFolder: string, checkout: string): PostgresPlace {
  const remembered = readPlacePointer(dataFolder);
  if (remembered !== undefined && existsSync(remembered)) {
    return { account: serverAccount(join(remembered, 'postgres'), checkout), folder: remembered };
  }
  mkdirSync(dataFolder, { recursive: true });
  const account = serverAccount(join(dataFolder, 'postgres'), checkout);
  if (canReach(account, dataFolder)) return { account, folder: dataFolder };
  const folder = openFolder(account, checkout);
  writeFileSync(join(dataFolder, PLACE_POINTER), `${folder}\n`, { mode: 0o600 });
  return {
    account,
    folder,
    notice: `PostgreSQL (user ${account?.name}) cannot enter ${dataFolder}: its data is in ${folder}`,
  };
}

/** The folder that the pointer names; undefined without one, or when it names a place that we would not have taken. */
export function readPlacePointer(dataFolder: string): string | undefined {
  const pointer = join(dataFolder, PLACE_POINTER);
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  return OPEN_PARENTS.some((parent) => folder.startsWith(`${parent}/svc-`)) ? folder : undefined;
}

function openFolder(account: ServerAccount | undefined, checkout: string): string {
  const parent = OPEN_PARENTS.find((folder) => existsSync(folder) && canReach(account, folder));
  if (parent === undefined) {
    throw new ProvisionError(
      `PostgreSQL runs as the user ${account?.name}, who cannot enter this checkout: move it, set DATA_DIR to an open folder, or set DATABASE_URL.`,
    );
  }
  const folder = mkdtempSync(join(parent, `svc-${basename(checkout).replace(/[^\w-]/g, '')}-`));
  chmodSync(folder, 0o711);
  return folder;
}
