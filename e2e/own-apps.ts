import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExitReport, OwnProcess } from '@svc/provision';
import { BuiltApp, migrateBuiltApp } from '@svc/testing/harness';
import { inject } from 'vitest';
import { copyOfMigrated, createDatabase, dropDatabase, type MigratedApp } from './own-databases';

export type AppName = 'auth-service' | 'video-service' | 'video-worker';

/** One process of a built app. */
export interface OwnApp {
  readonly url: string;
  readonly process: OwnProcess;
  /** Output so far, by line. */
  readonly output: readonly string[];
  /** Sends SIGTERM, as an orchestrator does, and waits for the exit. */
  stop(): Promise<ExitReport>;
}

/** An app that is restarted whenever it dies. */
export interface KeptApp {
  readonly deaths: () => number;
  /** Sends SIGKILL, as the kernel does without memory. */
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
}

/** Further processes of the built apps with their own database, queue and folders, beside the shared stack. */
export class OwnApps {
  private readonly started: OwnApp[] = [];

  private constructor(
    private readonly database: string,
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /**
   * @param settings of all processes, over those of the stack
   * @param migrated services whose tables are created
   */
  static async create(
    settings: Record<string, string> = {},
    migrated: readonly MigratedApp[] = ['auth-service', 'video-service'],
  ): Promise<OwnApps> {
    const name = `own_${randomBytes(6).toString('hex')}`;
    const {
      AUTH_PORT: _auth,
      VIDEO_PORT: _video,
      WORKER_PORT: _worker,
      ...settingsOfStack
    } = inject('stackEnvironment');
    const stack = { ...settingsOfStack, PATH: process.env['PATH'] };
    const hasOwnTables = 'DATABASE_URL' in settings || 'FEATURES' in settings;
    const url = await (hasOwnTables
      ? createDatabase(name)
      : copyOfMigrated(name, migrated, (template) => migrate(migrated, { ...stack, DATABASE_URL: template })));
    const folder = mkdtempSync(join(tmpdir(), 'svc-own-apps-'));
    const own = { DATABASE_URL: url, QUEUE_PREFIX: name, STORAGE_FOLDER: join(folder, 'storage') };
    const environment = { ...stack, ...own, ...settings };
    if (hasOwnTables) await migrate(migrated, environment);
    return new OwnApps(name, folder, environment);
  }

  get databaseUrl(): string {
    return this.environment['DATABASE_URL'] ?? '';
  }

  /** Resolves when the app is ready. */
  async start(name: AppName, settings: Record<string, string> = {}): Promise<OwnApp> {
    const app = await this.launch(name, settings);
    await app.untilReady();
    return app;
  }

  /** Restarts the app whenever it dies, until `stop` is called. */
  keepRunning(name: AppName, settings: Record<string, string> = {}): KeptApp {
    let deaths = 0;
    let isStopped = false;
    let processId: number | undefined;
    const run = async (): Promise<void> => {
      const app = await this.launch(name, settings);
      processId = app.process.identity?.pid;
      if (isStopped) await app.stop();
      await app.process.exited;
      if (isStopped) return;
      deaths += 1;
      await run();
    };
    const running = run();
    const stop = async (): Promise<void> => {
      isStopped = true;
      await Promise.all(this.started.filter(({ process }) => process.name === name).map((app) => app.stop()));
      await running;
    };
    const kill = (): void => {
      if (processId !== undefined) process.kill(processId, 'SIGKILL');
    };
    return { deaths: () => deaths, kill, stop };
  }

  private async launch(
    name: AppName,
    settings: Record<string, string>,
  ): Promise<OwnApp & Pick<BuiltApp, 'untilReady'>> {
    const output: string[] = [];
    const onLine = (line: string) => void output.push(line);
    const built = await BuiltApp.launch({ app: name, settings: { ...this.environment, ...settings }, onLine });
    const app = Object.assign(built, { output });
    this.started.push(app);
    return app;
  }

  /** Stops all processes and removes all data. */
  async end(): Promise<void> {
    await Promise.all(this.started.map((app) => app.stop()));
    await dropDatabase(this.database);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const migrate = async (apps: readonly MigratedApp[], settings: NodeJS.ProcessEnv): Promise<void> => {
  for (const app of apps) await migrateBuiltApp({ app, settings });
};
