import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, OwnProcess, projectRoot, runCommand, type ExitReport } from '@svc/provision';
import type { App } from '@svc/stack';

export interface BuiltAppOptions {
  readonly app: App;
  readonly settings: Readonly<Record<string, string>>;
  /** The checkout whose bundle runs; this one unless given. */
  readonly root?: string | undefined;
  readonly onLine?: (line: string) => void;
}

export const portSettings: Readonly<Record<App, string>> = {
  'auth-service': 'AUTH_PORT',
  'video-service': 'VIDEO_PORT',
  'video-worker': 'WORKER_PORT',
};
const readyPollMs = 50;
const stopGraceMs = 70_000;
const migrationTimeoutMs = 120_000;

const bundleOf = ({ app, root = projectRoot() }: BuiltAppOptions, entry: string): string =>
  join(root, 'dist', 'apps', app, `${entry}.js`);

/** Brings the tables of the app up to date, by the migrations that its bundle knows. */
export const migrateBuiltApp = async (options: BuiltAppOptions): Promise<void> => {
  const { settings: env, root: cwd = projectRoot() } = options;
  await runCommand(process.execPath, [bundleOf(options, 'migrate')], { env, cwd, timeoutMs: migrationTimeoutMs });
};

/** One process of a built app, on a port of its own. */
export class BuiltApp {
  private constructor(
    readonly url: string,
    readonly process: OwnProcess,
  ) {}

  /** @throws Error with its last lines when it ends before it is ready */
  static async start(options: BuiltAppOptions): Promise<BuiltApp> {
    const { app: name, settings, root: cwd = projectRoot(), onLine } = options;
    const port = await findFreePort();
    const child = OwnProcess.start({
      name,
      file: process.execPath,
      args: [bundleOf(options, 'main')],
      env: { ...settings, [portSettings[name]]: String(port) },
      cwd,
      ...(onLine === undefined ? {} : { onLine }),
    });
    const app = new BuiltApp(`http://127.0.0.1:${port}`, child);
    while (!(await app.isReady())) {
      if (!child.running) throw new Error(`The ${name} ended before it was ready:\n${child.lastLines.join('\n')}`);
      await pause(readyPollMs);
    }
    return app;
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

  /** Asks for an orderly end, as an orchestrator does, and waits for it. */
  stop(): Promise<ExitReport> {
    return this.process.stop(stopGraceMs);
  }
}
