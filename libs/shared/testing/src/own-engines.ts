import { join } from 'node:path';
import {
  createDataFolder,
  removeOwnedFolder,
  startPostgres,
  startRedis,
  takeBaseBackup,
  writeIntoCluster,
  type OwnProcess,
} from '@svc/provision';
import { enginesFolder } from './harness/engines';

/** A server of one spec, which the spec may stop and start. */
export interface OwnEngine {
  /** Does not change between starts. */
  readonly url: string;
  /** Ends the process; its data stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the process and removes its data. */
  close(): Promise<void>;
}

interface Started {
  readonly url: string;
  readonly port: number;
  readonly process: OwnProcess;
}

const STOP_GRACE_MS = 5_000;
const PASSWORD = 'own';

/** A PostgreSQL with an empty database `svc`; the user of its URL owns it. */
export const startOwnPostgres = (): Promise<OwnEngine> =>
  own((dataFolder, preferredPort) => startPostgres({ dataFolder, password: PASSWORD, preferredPort, volatile: true }));

/** A read-only standby with the data of another PostgreSQL, not promoted yet. */
export const startOwnStandby = (primary: OwnEngine): Promise<OwnEngine> =>
  own(async (dataFolder, preferredPort) => {
    const target = join(dataFolder, 'postgres');
    if (preferredPort === undefined) {
      await takeBaseBackup({ url: primary.url, target, withLog: true });
      await writeIntoCluster(target, 'standby.signal', '');
    }
    return startPostgres({ dataFolder, password: PASSWORD, preferredPort, volatile: true });
  });

/** A Redis that is empty after every start. */
export const startOwnRedis = (): Promise<OwnEngine> =>
  own((dataFolder, preferredPort) =>
    startRedis({ dataFolder, enginesFolder: enginesFolder(), password: PASSWORD, preferredPort, volatile: true }),
  );

async function own(launch: (dataFolder: string, port: number | undefined) => Promise<Started>): Promise<OwnEngine> {
  const dataFolder = createDataFolder();
  const { url, port, process } = await launch(dataFolder, undefined);
  let running: OwnProcess | undefined = process;
  const stop = async (): Promise<void> => {
    await running?.stop(STOP_GRACE_MS);
    running = undefined;
  };
  const start = async (): Promise<void> => {
    if (running !== undefined) return;
    const again = await launch(dataFolder, port);
    running = again.process;
    if (again.port !== port) throw new Error(`Port ${port} was taken by another program meanwhile.`);
  };
  const close = async (): Promise<void> => {
    await stop();
    removeOwnedFolder(dataFolder);
  };
  return { url, stop, start, close };
}
