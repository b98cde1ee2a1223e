import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleServer } from '@svc/bundle';
import { findFfmpeg, findFreePort, OwnProcess, projectRoot, runCommand } from '@svc/provision';
import { processCpuMs } from '../../bench/auth/processor-time';
import type { Engines } from './engines';

/** Same limit as a worker's own: sleeping jobs need no core. */
export const jobsOfWorker = 64;
const readyPollMs = 25;
const stopGraceMs = 15_000;
const migrationTimeoutMs = 60_000;
const memoryFolder = '/dev/shm';

export interface ControlPlaneOptions {
  /** How many times faster than real ones the stages are done. */
  readonly pace: number;
  /** CPU profiles are written here; undefined writes none. */
  readonly profilesFolder?: string | undefined;
}

const profileArguments = (folder: string | undefined): string[] =>
  folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];

/** Replaces an object store. Uses memory where `/dev/shm` exists, so that the disk is not measured. */
const createStorageFolder = (): string =>
  mkdtempSync(join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), 'svc-simulation-'));

const untilReady = async (url: string, app: OwnProcess): Promise<void> => {
  while (app.running) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(readyPollMs);
  }
  throw new Error(app.lastLines.join('\n'));
};

const environmentOf = async (
  { databaseUrl, redisUrl }: Engines,
  folder: string,
): Promise<Readonly<Record<string, string>>> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  STORAGE_FOLDER: join(folder, 'storage'),
  ASSETS_FOLDER: join(folder, 'assets'),
  WORK_FOLDER: join(folder, 'work'),
  RESOURCES_FOLDER: projectRoot(),
  FFMPEG_PATH: await findFfmpeg(join(projectRoot(), '.data', 'engines'), () => undefined, {
    given: process.env['FFMPEG_PATH'],
  }),
  WORKER_CONCURRENCY: String(jobsOfWorker),
  MAX_PENDING_TASKS: '100000000',
  RATE_LIMITS: 'off',
  // Each request then says whose it is.
  TRUSTED_PROXIES: '1',
  ENCYCLOPEDIA: 'off',
  COMMONS: 'off',
  TEXT_ADDRESSES: 'off',
});

/** The built video-service, and workers that are real but for stages that sleep. */
export class ControlPlane {
  private readonly workers: OwnProcess[] = [];

  private constructor(
    readonly url: string,
    private readonly service: OwnProcess,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly workerFolder: string,
    private readonly options: ControlPlaneOptions,
    /** Holds all files of the processes, stored objects included. */
    readonly folder: string,
  ) {}

  static async start(engines: Engines, options: ControlPlaneOptions): Promise<ControlPlane> {
    const root = projectRoot();
    const folder = createStorageFolder();
    const workerFolder = join(root, 'dist', `simulation-${process.pid}`);
    try {
      const environment = await environmentOf(engines, folder);
      const migrate = join(root, 'dist', 'apps', 'video-service', 'migrate.js');
      await runCommand(process.execPath, [migrate], { env: environment, cwd: root, timeoutMs: migrationTimeoutMs });
      await bundleServer({ main: join(root, 'apps/video-worker/test/simulation/main.ts') }, workerFolder);
      const port = await findFreePort();
      const service = OwnProcess.start({
        name: 'video-service',
        file: process.execPath,
        args: [...profileArguments(options.profilesFolder), join(root, 'dist/apps/video-service/main.js')],
        env: { ...environment, VIDEO_PORT: String(port), VIDEO_PUBLIC_URL: `http://127.0.0.1:${port}` },
        cwd: root,
      });
      const url = `http://127.0.0.1:${port}`;
      await untilReady(url, service);
      return new ControlPlane(url, service, environment, workerFolder, options, folder);
    } catch (error) {
      for (const path of [folder, workerFolder]) rmSync(path, { recursive: true, force: true });
      throw error;
    }
  }

  async startWorker(): Promise<void> {
    const { pace, profilesFolder } = this.options;
    const port = await findFreePort();
    const workFolder = join(this.folder, `work-${this.workers.length}`);
    mkdirSync(workFolder);
    const worker = OwnProcess.start({
      name: 'video-worker',
      file: process.execPath,
      args: [...profileArguments(profilesFolder), join(this.workerFolder, 'main.js'), String(pace)],
      env: { ...this.environment, WORKER_PORT: String(port), WORK_FOLDER: workFolder },
      cwd: projectRoot(),
    });
    this.workers.push(worker);
    await untilReady(`http://127.0.0.1:${port}`, worker);
  }

  /** Processor time that the service, and the workers together, have used so far. */
  cpuMs(): Readonly<Record<string, number>> {
    const workers = this.workers.reduce((sum, worker) => sum + processCpuMs(worker), 0);
    return { service: processCpuMs(this.service), workers };
  }

  /** @throws Error with what a process said last that has ended */
  requireRunning(): void {
    const dead = [this.service, ...this.workers].find(({ running }) => !running);
    if (dead !== undefined) throw new Error(`The ${dead.name} has ended: ${dead.lastLines.join('\n')}`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop(stopGraceMs)));
    await this.service.stop(stopGraceMs);
    for (const path of [this.folder, this.workerFolder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}
