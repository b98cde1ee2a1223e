import { join } from 'node:path';
import {
  bundlePath,
  ensureBundles,
  findFfmpeg,
  findFreePort,
  identifyProcess,
  isPortFree,
  ownSourceMaps,
  ProvisionError,
  type App,
  type OwnProcessOptions,
} from '@svc/provision';
import { checkEnvironment } from './check-environment';
import { childEnvironment } from './child-environment';
import { prepareDataFolder } from './data-folder';
import { providePostgres, provideRedis, type EngineContext } from './engines';
import { dropIdleSecrets } from './idle-secrets';
import { startMailInbox } from './mail-inbox';
import { waitUntilReady } from './readiness';
import { recoverStack } from './recover-stack';
import { removeServiceEnvironment, saveServiceEnvironment } from './service-environment';
import { knowsSecret, loadSecrets, type StackSecrets } from './secrets';
import { consoleLine } from './service-log';
import { readStackSettings, type Environment, type StackSettings } from './stack-settings';
import {
  claimDataFolder,
  removeState,
  requireNoStack,
  saveState,
  type StackAddresses,
  type StackChild,
} from './stack-state';
import { Supervisor, type Completion } from './supervisor';
import { allocationByApp, nodeOptionsByApp, sharedMachine } from './process-allocation';

/** @throws ProvisionError naming each port that another process uses and the variable that changes it */
async function requireFreePorts({ host, ports }: StackSettings): Promise<void> {
  const wanted = [
    { user: 'auth-service', variable: 'AUTH_PORT', port: ports.auth, host },
    { user: 'video-service', variable: 'VIDEO_PORT', port: ports.video, host },
    { user: 'video-worker', variable: 'WORKER_PORT', port: ports.worker, host },
    { user: 'mail inbox', variable: 'INBOX_PORT', port: ports.inbox, host: 'localhost' },
  ];
  const taken: string[] = [];
  for (const { user, variable, port, host: address } of wanted) {
    if (port === undefined || (await isPortFree(port, address))) continue;
    taken.push(`port ${port} (${user}) is taken or not allowed: free it or set ${variable} to another`);
  }
  if (taken.length > 0) throw new ProvisionError(`Cannot start: ${taken.join('; ')}.`);
}

interface StackOptions {
  /** Folder of the checkout. */
  readonly root: string;
  /** Settings as in `.env.example`; DATA_DIR names the folder of everything that this stack writes. */
  readonly environment: Environment;
  /** Receives short lines of progress, warnings and errors. */
  readonly notify: (line: string) => void;
  /** Something long begins; what it gives back is told the share that is done, from 0 to 1. */
  readonly onLongTask?: (label: string) => (share: number) => void;
  /** Folder of unpacked programs; default: in the data folder. */
  readonly enginesFolder?: string;
  /** Turns off crash safety to save time. Only tests use it. */
  readonly volatile?: boolean;
}

const READY_TIMEOUT_MS = 90_000;

/** PostgreSQL, Redis, the mail inbox, both services and one worker, running on this machine. */
export class Stack {
  readonly settings: StackSettings;
  private readonly hadPassword: boolean;
  private madeSecrets: StackSecrets;
  private readonly supervisor: Supervisor;
  private children: readonly StackChild[] = [];
  private environmentOfChildren: Record<string, string> = {};
  private ready: StackAddresses | undefined;
  private released = false;

  private constructor(
    private readonly options: StackOptions,
    settings: StackSettings,
  ) {
    this.settings = settings;
    this.supervisor = new Supervisor({
      onChange: (children) => {
        this.children = children;
        this.save();
      },
      onRestart: (name, reason) => options.notify(`${name} ${reason}: starting it again`),
    });
    this.hadPassword = knowsSecret(settings.dataFolder, 'adminPassword');
    this.madeSecrets = loadSecrets(settings.dataFolder, settings.given);
  }

  /**
   * Takes the data folder and ends what a killed stack left in it; nothing is started yet.
   * @throws ProvisionError when a setting is wrong, a port taken, the folder unusable, or a stack runs there already
   */
  static async prepare(options: StackOptions): Promise<Stack> {
    checkEnvironment(options.environment);
    const read = readStackSettings(options.root, options.environment);
    const settings = { ...read, enginesFolder: options.enginesFolder ?? read.enginesFolder };
    requireNoStack(settings.dataFolder);
    prepareDataFolder(settings.dataFolder);
    const left = claimDataFolder(settings.dataFolder);
    try {
      const ended = left ? await recoverStack(left) : [];
      if (ended.length > 0) options.notify(`Ended what an earlier start left running: ${ended.join(', ')}`);
      await requireFreePorts(settings);
      return new Stack(options, settings);
    } catch (error) {
      removeState(settings.dataFolder);
      throw error;
    }
  }

  /** Generated secrets that are valid in this stack. */
  get secrets(): StackSecrets {
    return this.madeSecrets;
  }

  /** Rejects when a part died that could not be started again. */
  get failed(): Promise<never> {
    return this.supervisor.failed;
  }

  /** @throws Error before `start` has finished */
  get addresses(): StackAddresses {
    if (!this.ready) throw new Error('The stack is not ready');
    return this.ready;
  }

  /** The settings that the services and the worker were started with. */
  get environment(): Readonly<Record<string, string>> {
    return this.environmentOfChildren;
  }

  processId(name: App | 'postgres' | 'redis' | 'inbox'): number | undefined {
    return this.supervisor.processId(name);
  }

  /** Starts everything and waits until all of it is ready. On failure the caller still has to `stop`. */
  async start(): Promise<void> {
    await Promise.race([this.startAll(), this.failed]);
  }

  /** Stops everything that was started, in reverse order, within ten seconds. */
  async stop(): Promise<void> {
    await this.supervisor.stop();
    this.released = true;
    removeServiceEnvironment(this.settings.dataFolder);
    removeState(this.settings.dataFolder);
  }

  /** Runs a program beside the stack, which ends it too. @throws ProvisionError when the stop has begun */
  complete(options: OwnProcessOptions): Promise<Completion> {
    return this.supervisor.complete(options);
  }

  private async startAll(): Promise<void> {
    await this.provide();
    await Promise.all([this.migrate('auth-service'), this.migrate('video-service')]);
    this.options.notify('Database schemas are up to date; starting the services and the worker');
    for (const app of ['auth-service', 'video-service', 'video-worker'] as const) this.launch(app);
    const { AUTH_PORT, VIDEO_PORT, WORKER_PORT } = this.environmentOfChildren;
    await Promise.all([
      this.awaitReady('auth-service', AUTH_PORT),
      this.awaitReady('video-service', VIDEO_PORT),
      this.awaitReady('video-worker', WORKER_PORT),
    ]);
    this.supervisor.restartFromNowOn();
    const { ports, urlHost } = this.settings;
    this.ready = {
      auth: `http://${urlHost}:${ports.auth}`,
      video: `http://${urlHost}:${ports.video}`,
      inbox: `http://localhost:${ports.inbox}`,
      worker: `http://${urlHost}:${WORKER_PORT}`,
    };
    this.save();
  }

  private async provide(): Promise<void> {
    const { settings, secrets, supervisor } = this;
    const { root, notify, volatile = false } = this.options;
    const adopt: EngineContext['adopt'] = (engine) => supervisor.adopt(engine);
    const context = { settings, secrets, volatile, adopt, notify };
    const runTask: Supervisor['run'] = (task, advice) => supervisor.run(task, advice);
    const [databaseUrl, redisUrl, inbox, ffmpegPath, workerPort] = await Promise.all([
      providePostgres(context),
      provideRedis(context),
      startMailInbox(settings, supervisor),
      this.findFfmpeg(),
      settings.ports.worker ?? findFreePort(3004),
      ensureBundles(root, runTask, notify),
    ]);
    const provided = { databaseUrl, redisUrl, smtpUrl: inbox.smtpUrl, ffmpegPath, workerPort };
    await this.dropIdleSecrets(databaseUrl);
    this.environmentOfChildren = childEnvironment(settings, this.secrets, provided);
    saveServiceEnvironment(settings.dataFolder, this.environmentOfChildren);
  }

  private async dropIdleSecrets(databaseUrl: string): Promise<void> {
    const { dataFolder, given } = this.settings;
    if (this.hadPassword || given['DATABASE_URL'] === undefined) return;
    this.madeSecrets = await dropIdleSecrets(databaseUrl, dataFolder, this.secrets);
  }

  private async findFfmpeg(): Promise<string> {
    const { enginesFolder, given } = this.settings;
    const path = await findFfmpeg(enginesFolder, this.options.notify, {
      given: given['FFMPEG_PATH'],
      onProgress: this.options.onLongTask?.('of ffmpeg are unpacked'),
    });
    this.options.notify(`ffmpeg: ${path}`);
    return path;
  }

  private async migrate(app: App): Promise<void> {
    const { root, dataFolder } = this.settings;
    const logFile = join(dataFolder, 'logs', 'migrations.log');
    const env = this.environmentOfChildren;
    const args = [...ownSourceMaps(root), bundlePath(root, app, 'migrate')];
    const task = { name: `migration of ${app}`, file: process.execPath, args, env, cwd: root, logFile };
    await this.supervisor.run(task, `see ${logFile}.`);
  }

  private launch(app: App): void {
    const { root, dataFolder } = this.settings;
    this.supervisor.start({
      name: app,
      stage: app === 'video-worker' ? 'worker' : 'service',
      file: process.execPath,
      args: [...ownSourceMaps(root), ...nodeOptionsByApp[app], bundlePath(root, app)],
      env: { ...sharedMachine, ...this.environmentOfChildren, ...allocationByApp[app] },
      cwd: root,
      logFile: join(dataFolder, 'logs', `${app}.log`),
      onLine: (line) => {
        const shown = consoleLine(app, line);
        if (shown !== undefined && !this.supervisor.signal.aborted) this.options.notify(shown);
      },
    });
  }

  private async awaitReady(app: App, port: string | undefined): Promise<void> {
    const { signal } = this.supervisor;
    const url = `http://${this.settings.urlHost}:${port}/health/ready`;
    await waitUntilReady(app, url, { timeoutMs: READY_TIMEOUT_MS, signal });
    this.options.notify(`${app} is ready`);
  }

  private save(): void {
    const owner = identifyProcess(process.pid);
    if (!owner || this.released) return;
    const state = { owner, addresses: this.ready, children: this.children };
    saveState(this.settings.dataFolder, state);
  }
}
