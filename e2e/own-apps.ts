import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort, OwnProcess, projectRoot, type ExitReport } from '@svc/provision';
import pg from 'pg';
import { inject } from 'vitest';

export type AppName = 'auth-service' | 'video-service' | 'video-worker';

/** One process of a built app. */
export interface OwnApp {
  readonly url: string;
  readonly process: OwnProcess;
  /** What it has printed so far, line by line. */
  readonly output: readonly string[];
  /** Asks for an orderly end, as an orchestrator does, and waits for it. */
  stop(): Promise<ExitReport>;
}

/** An app that is started again whenever it dies. */
export interface KeptApp {
  readonly deaths: () => number;
  /** As the system does when memory runs out. */
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
}

const portNames: Record<AppName, string> = {
  'auth-service': 'AUTH_PORT',
  'video-service': 'VIDEO_PORT',
  'video-worker': 'WORKER_PORT',
};
const stopGraceMs = 70_000;
const readyTimeoutMs = 60_000;
const pauseMs = 50;

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('stackEnvironment')['DATABASE_URL'] });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const untilReady = async (app: OwnApp): Promise<void> => {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    const ready = await fetch(`${app.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (!app.process.running || Date.now() > deadline)
      throw new Error(`${app.process.name} is not ready:\n${app.process.lastLines.join('\n')}`);
    await setTimeout(pauseMs);
  }
};

/** Further processes of the built apps, with a database, a queue and folders of their own beside the running stack. */
export class OwnApps {
  private readonly started: OwnApp[] = [];

  private constructor(
    private readonly database: string,
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /**
   * @param settings of all processes, over those of the stack
   * @param migrated whose tables the database gets
   */
  static async create(
    settings: Record<string, string> = {},
    migrated: readonly ('auth-service' | 'video-service')[] = ['auth-service', 'video-service'],
  ): Promise<OwnApps> {
    const name = `own_${randomBytes(6).toString('hex')}`;
    await administer(`CREATE DATABASE ${name}`);
    const stack = inject('stackEnvironment');
    const url = new URL(stack['DATABASE_URL'] ?? '');
    url.pathname = `/${name}`;
    const folder = mkdtempSync(join(tmpdir(), 'svc-own-apps-'));
    const own = { DATABASE_URL: url.href, QUEUE_PREFIX: name, STORAGE_FOLDER: join(folder, 'storage') };
    const apps = new OwnApps(name, folder, { ...stack, PATH: process.env['PATH'], ...own, ...settings });
    for (const app of migrated) await apps.migrate(app);
    return apps;
  }

  get databaseUrl(): string {
    return this.environment['DATABASE_URL'] ?? '';
  }

  /** Resolves once the app is ready. */
  async start(name: AppName, settings: Record<string, string> = {}): Promise<OwnApp> {
    const app = await this.launch(name, settings);
    await untilReady(app);
    return app;
  }

  /** Starts the app again whenever it dies, as an orchestrator does, until `stop` is called. */
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

  private async launch(name: AppName, settings: Record<string, string>): Promise<OwnApp> {
    const port = Number(settings[portNames[name]] ?? (await findFreePort()));
    const env = { ...this.environment, [portNames[name]]: String(port), ...settings };
    const output: string[] = [];
    const args = [bundle(name, 'main')];
    const onLine = (line: string) => void output.push(line);
    const child = OwnProcess.start({ name, file: process.execPath, args, env, onLine });
    const app = { url: `http://127.0.0.1:${port}`, process: child, output, stop: () => child.stop(stopGraceMs) };
    this.started.push(app);
    return app;
  }

  /** Stops whatever runs and removes all traces. */
  async end(): Promise<void> {
    await Promise.all(this.started.map((app) => app.stop()));
    await administer(`DROP DATABASE ${this.database} WITH (FORCE)`);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async migrate(name: AppName): Promise<void> {
    const args = [bundle(name, 'migrate')];
    const child = OwnProcess.start({ name: `${name} migrate`, file: process.execPath, args, env: this.environment });
    const { code } = await child.exited;
    if (code !== 0) throw new Error(`${child.name} failed:\n${child.lastLines.join('\n')}`);
  }
}

const bundle = (app: AppName, entry: string): string => join(projectRoot(), 'dist', 'apps', app, `${entry}.js`);
