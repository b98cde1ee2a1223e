import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer, listSources } from '@svc/bundle';
import { findFfmpeg, findFreePort, projectRoot } from '@svc/provision';
import { BuiltApp, enginesFolder, migrateBuiltApp, processorSeconds, type Settings } from '@svc/testing/harness';

/** Same limit as a worker's own: sleeping jobs need no core. */
const jobsOfWorker = 64;
const memoryFolder = '/dev/shm';

/** Addresses of PostgreSQL and Redis, and the processor time that each has used so far. */
export interface Engines {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly cpuMs: () => Readonly<Record<string, number>>;
}

/** Replaces an object store. Uses memory where `/dev/shm` exists, so that the disk is not measured. */
const createStorageFolder = (): string =>
  mkdtempSync(join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), 'svc-simulation-'));

const makeSettings = async ({ databaseUrl, redisUrl }: Engines, folder: string): Promise<Settings> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  STORAGE_FOLDER: join(folder, 'storage'),
  ASSETS_FOLDER: join(folder, 'assets'),
  WORK_FOLDER: join(folder, 'work'),
  RESOURCES_FOLDER: join(projectRoot(), 'content'),
  FFMPEG_PATH: await findFfmpeg(enginesFolder(), () => undefined, { given: process.env['FFMPEG_PATH'] }),
  WORKER_CONCURRENCY: String(jobsOfWorker),
  MAX_PENDING_TASKS: '100000000',
  RATE_LIMITS: 'off',
  // Requests name their client address in X-Forwarded-For.
  TRUSTED_PROXIES: '1',
  ENCYCLOPEDIA: 'off',
  COMMONS: 'off',
  TEXT_ADDRESSES: 'off',
});

export const processCpuMs = ({ identity }: BuiltApp['process']): number =>
  identity === undefined ? 0 : 1_000 * processorSeconds(identity.pid);

/** The built video-service, and workers whose stages sleep. */
export class ControlPlane {
  private readonly workers: BuiltApp[] = [];

  private constructor(
    private readonly service: BuiltApp,
    private readonly settings: Settings,
    /** Takes the place of the checkout for workers: their bundle is in `dist/apps/video-worker`. */
    private readonly workerRoot: string,
    /** Factor by which stages are faster than real ones. */
    private readonly pace: number,
    /** Holds all files of the processes, stored objects included. */
    readonly folder: string,
  ) {}

  static async start(engines: Engines, pace: number): Promise<ControlPlane> {
    const root = projectRoot();
    const folder = createStorageFolder();
    const workerRoot = join(root, 'dist', `simulation-${process.pid}`);
    try {
      const settings = await makeSettings(engines, folder);
      await migrateBuiltApp({ app: 'video-service', settings });
      const main = join(root, 'apps/video-worker/test/simulation/main.ts');
      await bundleServer({ ...listSources('video-worker'), main }, join(workerRoot, 'dist', 'apps', 'video-worker'));
      const port = String(await findFreePort());
      const service = await BuiltApp.start({
        app: 'video-service',
        settings: { ...settings, VIDEO_PORT: port, VIDEO_PUBLIC_URL: `http://127.0.0.1:${port}` },
      });
      return new ControlPlane(service, settings, workerRoot, pace, folder);
    } catch (error) {
      for (const path of [folder, workerRoot]) rmSync(path, { recursive: true, force: true });
      throw error;
    }
  }

  get url(): string {
    return this.service.url;
  }

  async startWorker(): Promise<void> {
    const workFolder = join(this.folder, `work-${this.workers.length}`);
    mkdirSync(workFolder);
    const worker = await BuiltApp.launch({
      app: 'video-worker',
      root: this.workerRoot,
      settings: { ...this.settings, WORK_FOLDER: workFolder },
      programArguments: [String(this.pace)],
    });
    this.workers.push(worker);
    await worker.untilReady();
  }

  /** Processor time that the service, and the workers together, have used so far. */
  cpuMs(): Readonly<Record<string, number>> {
    const workers = this.workers.reduce((sum, worker) => sum + processCpuMs(worker.process), 0);
    return { service: processCpuMs(this.service.process), workers };
  }

  /** @throws Error with the last lines of a process that has ended */
  requireRunning(): void {
    const ended = [this.service, ...this.workers].find(({ process: { running } }) => !running)?.process;
    if (ended !== undefined) throw new Error(`The ${ended.name} has ended: ${ended.lastLines.join('\n')}`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.service.stop();
    for (const path of [this.folder, this.workerRoot]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}
