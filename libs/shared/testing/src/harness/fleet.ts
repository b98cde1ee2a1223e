import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@svc/provision';
import { BuiltApp, type Settings } from './built-app';
import { SwitchingProxy } from './switching-proxy';

interface FleetOptions {
  readonly app: App;
  readonly replicas: number;
  /** Folder below which each replica has a work folder of its own. */
  readonly folder: string;
  readonly onLine?: (line: string) => void;
}

/** Requests of people who follow something: they come back by themselves. */
const waitsLong = (path: string): boolean => path.includes('/events') || path.includes('/generate/sync');

/** Replicas of one app behind one address, replaced one at a time. */
export class Fleet {
  private replicas: BuiltApp[] = [];
  private started = 0;

  private constructor(
    private readonly options: FleetOptions,
    private readonly proxy: SwitchingProxy,
  ) {}

  /** Nothing runs yet, but the address is known. */
  static async prepare(options: FleetOptions): Promise<Fleet> {
    return new Fleet(options, await SwitchingProxy.start(waitsLong));
  }

  get url(): string {
    return this.proxy.url;
  }

  /**
   * Starts all replicas, or puts new ones in the place of those that run: a new one comes and is ready, an old one gets
   * no more requests and is asked to end.
   */
  async roll(settings: Settings, root?: string): Promise<void> {
    const old = this.replicas;
    this.replicas = [];
    for (let index = 0; index < this.options.replicas; index += 1) {
      const next = await this.start(settings, root);
      this.replicas.push(next);
      this.proxy.add(next.url);
      const retired = old[index];
      if (retired !== undefined) await this.retire(retired);
    }
  }

  /** True when the readiness endpoint of each replica reports that it is ready. */
  async isReady(): Promise<boolean> {
    const answers = await Promise.all(this.replicas.map((replica) => replica.isReady()));
    return answers.every((isReady) => isReady);
  }

  /** Sends SIGKILL to all replicas, which simulates a power cut; the proxy still listens and answers 503. */
  async kill(): Promise<void> {
    await Promise.all(
      this.replicas.splice(0).map((replica) => Promise.all([replica.kill(), this.proxy.remove(replica.url)])),
    );
  }

  /** All replicas end; the address stays, and answers 503. */
  async stop(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map((replica) => this.retire(replica)));
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.proxy.stop();
  }

  private start(settings: Settings, root: string | undefined): Promise<BuiltApp> {
    const { app, folder, onLine } = this.options;
    this.started += 1;
    const workFolder = join(folder, `${app}-${this.started}`);
    mkdirSync(workFolder, { recursive: true });
    return BuiltApp.start({
      app,
      settings: { ...settings, WORK_FOLDER: workFolder },
      root,
      ...(onLine === undefined ? {} : { onLine }),
    });
  }

  private async retire(replica: BuiltApp): Promise<void> {
    await this.proxy.remove(replica.url);
    await replica.stop();
  }
}
