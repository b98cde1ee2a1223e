import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ensureBundles,
  findFreePort,
  OwnProcess,
  projectRoot,
  runCommand,
  type App,
  type ExitReport,
} from '@svc/provision';

export type Settings = Readonly<Record<string, string>>;

interface BuiltAppOptions {
  readonly app: App;
  readonly settings: NodeJS.ProcessEnv;
  /** The checkout whose bundle runs; this one unless given. */
  readonly root?: string | undefined;
  /** Arguments of Node.js before the bundle. */
  readonly nodeArguments?: readonly string[];
  /** Arguments of the bundle. */
  readonly programArguments?: readonly string[];
  /** Everything that the app prints is appended here. */
  readonly logFile?: string;
  readonly onLine?: (line: string) => void;
}

const portSettings: Readonly<Record<App, string>> = {
  'auth-service': 'AUTH_PORT',
  'video-service': 'VIDEO_PORT',
  'video-worker': 'WORKER_PORT',
};
const readyPollMs = 25;
const readyTimeoutMs = 180_000;
const stopGraceMs = 70_000;
/** Migrations build indexes of tables with ten million rows. */
const programTimeoutMs = 1_200_000;
const buildTimeoutMs = 300_000;

/** Builds the apps of this checkout when a file that they are made from has changed. */
export const buildApps = (): Promise<void> =>
  ensureBundles(
    projectRoot(),
    async ({ file, args, env, cwd }) => void (await runCommand(file, args, { env, cwd, timeoutMs: buildTimeoutMs })),
    console.log,
  );

/**
 * Runs a program of an app's bundle to its end.
 * @param entry name of the file in the bundle, such as `tasks-command`
 * @returns what it printed
 */
export const runBuiltProgram = async (
  { app, settings: env, root: cwd = projectRoot() }: Pick<BuiltAppOptions, 'app' | 'settings' | 'root'>,
  entry: string,
  ...args: readonly string[]
): Promise<string> => {
  const file = join(cwd, 'dist', 'apps', app, `${entry}.js`);
  const { stdout } = await runCommand(process.execPath, [file, ...args], { env, cwd, timeoutMs: programTimeoutMs });
  return stdout;
};

/** Brings the tables of the app up to date, by the migrations that its bundle knows. */
export const migrateBuiltApp = async (options: BuiltAppOptions): Promise<void> =>
  void (await runBuiltProgram(options, 'migrate'));

/** One process of a built app. */
export class BuiltApp {
  private constructor(
    readonly url: string,
    readonly process: OwnProcess,
  ) {}

  /** Starts the process without waiting for it, on the port that the settings name or on a free one. */
  static async launch(options: BuiltAppOptions): Promise<BuiltApp> {
    const {
      app: name,
      settings,
      root: cwd = projectRoot(),
      nodeArguments = [],
      programArguments = [],
      ...output
    } = options;
    const port = settings[portSettings[name]] ?? String(await findFreePort());
    const child = OwnProcess.start({
      name,
      file: process.execPath,
      args: [...nodeArguments, join(cwd, 'dist', 'apps', name, 'main.js'), ...programArguments],
      env: { ...settings, [portSettings[name]]: port },
      cwd,
      ...output,
    });
    return new BuiltApp(`http://127.0.0.1:${port}`, child);
  }

  /** @throws Error with its last lines when it ends before it is ready */
  static async start(options: BuiltAppOptions): Promise<BuiltApp> {
    const app = await BuiltApp.launch(options);
    await app.untilReady();
    return app;
  }

  /** Resolves when the app is ready. @throws Error with its last lines when it has ended, or after three minutes */
  async untilReady(): Promise<void> {
    const deadline = performance.now() + readyTimeoutMs;
    while (!(await this.isReady())) {
      const { name, running, lastLines } = this.process;
      if (!running || performance.now() > deadline) throw new Error(`${name} is not ready:\n${lastLines.join('\n')}`);
      await pause(readyPollMs);
    }
  }

  /** True when the readiness endpoint reports that the app is ready. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true;
  }

  /** Sends SIGKILL, which simulates a power cut. */
  kill(): Promise<ExitReport> {
    return this.process.kill();
  }

  /** Sends SIGTERM, as an orchestrator does, and waits for the exit. */
  stop(): Promise<ExitReport> {
    return this.process.stop(stopGraceMs);
  }
}
