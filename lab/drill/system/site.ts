import { join } from 'node:path';
import { findFfmpeg, projectRoot, startRedis, type StartedRedis } from '@svc/provision';
import { allocationByApp } from '@svc/start';
import { enginesFolder, Fleet, migrateBuiltApp, type Settings } from '@svc/testing/harness';
import { MailRelay } from './mail-relay';
import { WebhookReceiver } from './webhook-receiver';

type FleetName = 'auth' | 'video' | 'worker';

interface SiteOptions {
  /** Folder of everything that it writes. */
  readonly folder: string;
  readonly databases: { readonly auth: string; readonly video: string };
  readonly replicas: number;
  /** Further settings of all three apps, such as an address of S3. */
  readonly settings?: Settings;
  /** The checkout whose bundles run; this one unless given. */
  readonly root?: string | undefined;
}

export const firstSecrets = {
  appSecret: 'the first secret of a drill that is long enough',
  apiKey: `svc_${'a1'.repeat(32)}`,
  webhook: 'the first secret that the receiver knows',
  redis: 'the-first-password-of-redis',
  mailUser: 'sender',
} as const;
const stopGraceMs = 5_000;

const commonSettings = (): Settings => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  TRUSTED_PROXIES: '1',
  BCRYPT_COST: '4',
  PASSWORD_BLOCKLIST: 'off',
  ALLOW_PRIVATE_WEBHOOKS: 'on',
  ALLOW_PRIVATE_DISCOVERY: 'on',
  ENCYCLOPEDIA: 'off',
  COMMONS: 'off',
  TEXT_ADDRESSES: 'off',
  WORKER_CONCURRENCY: '1',
});

/** Both services and a worker as they are built, behind addresses that stay, with all that they need but PostgreSQL. */
export class Site {
  private readonly own: Record<'auth' | 'video', Record<string, string>>;

  private constructor(
    private readonly options: SiteOptions,
    readonly auth: Fleet,
    readonly video: Fleet,
    readonly worker: Fleet,
    readonly redis: StartedRedis,
    readonly mail: MailRelay,
    readonly receiver: WebhookReceiver,
    common: Settings,
  ) {
    const { databases, settings, folder } = options;
    const shared = { ...common, REDIS_URL: redis.url, APP_SECRET: firstSecrets.appSecret, ...settings };
    this.own = {
      auth: {
        ...shared,
        DATABASE_URL: databases.auth,
        AUTH_PUBLIC_URL: auth.url,
        ADMIN_API_KEY: firstSecrets.apiKey,
        SMTP_URL: mail.urlFor(firstSecrets.mailUser),
      },
      video: {
        ...shared,
        ...allocationByApp['video-service'],
        DATABASE_URL: databases.video,
        VIDEO_PUBLIC_URL: video.url,
        WEBHOOK_SECRET: firstSecrets.webhook,
        STORAGE_FOLDER: join(folder, 'storage'),
        ASSETS_FOLDER: join(folder, 'assets'),
        RESOURCES_FOLDER: join(projectRoot(), 'content'),
      },
    };
  }

  /** Nothing runs yet but what the apps need; `roll` starts them. */
  static async prepare(options: SiteOptions): Promise<Site> {
    const { folder, replicas } = options;
    const [auth, video, worker, redis, mail, receiver, ffmpeg] = await Promise.all([
      Fleet.prepare({ app: 'auth-service', replicas, folder }),
      Fleet.prepare({ app: 'video-service', replicas, folder }),
      Fleet.prepare({ app: 'video-worker', replicas: 1, folder }),
      startRedis({ dataFolder: folder, enginesFolder: enginesFolder(), password: firstSecrets.redis }),
      MailRelay.start(),
      WebhookReceiver.start(firstSecrets.webhook),
      findFfmpeg(enginesFolder(), () => undefined, { given: process.env['FFMPEG_PATH'] }),
    ]);
    mail.allow(firstSecrets.mailUser, 'the-first-password-of-mail');
    return new Site(options, auth, video, worker, redis, mail, receiver, { ...commonSettings(), FFMPEG_PATH: ffmpeg });
  }

  /** Changes the settings that the processes get from the next `roll` on. */
  set(whose: 'auth' | 'video', settings: Settings): void {
    Object.assign(this.own[whose], settings);
  }

  copySettings(whose: 'auth' | 'video'): Settings {
    return { ...this.own[whose] };
  }

  async migrate(root = this.options.root): Promise<void> {
    await migrateBuiltApp({ app: 'auth-service', settings: this.own.auth, root });
    await migrateBuiltApp({ app: 'video-service', settings: this.own.video, root });
  }

  /** Puts each process in the place of the one before, one after the other; starts them where none run. */
  async roll(fleets: readonly FleetName[] = ['auth', 'video', 'worker'], root = this.options.root): Promise<void> {
    if (fleets.includes('auth')) await this.auth.roll(this.own.auth, root);
    if (fleets.includes('video')) await this.video.roll(this.own.video, root);
    if (fleets.includes('worker'))
      await this.worker.roll({ ...this.own.video, ...allocationByApp['video-worker'] }, root);
  }

  async isReady(): Promise<boolean> {
    const fleets = await Promise.all([this.auth, this.video, this.worker].map((fleet) => fleet.isReady()));
    return fleets.every((isReady) => isReady);
  }

  /** Simulates a power failure of the apps and Redis; the addresses answer 503. */
  async loseApps(): Promise<void> {
    await Promise.all([
      ...[this.auth, this.video, this.worker].map((fleet) => fleet.kill()),
      this.redis.process.kill(),
    ]);
  }

  /** Scales to zero, as an operator does; the addresses answer 503. */
  async stopApps(): Promise<void> {
    await Promise.all([this.auth, this.video, this.worker].map((fleet) => fleet.stop()));
  }

  async close(): Promise<void> {
    await Promise.all([this.auth, this.video, this.worker].map((fleet) => fleet.close()));
    await Promise.all([this.redis.process.stop(stopGraceMs), this.mail.close(), this.receiver.close()]);
  }
}
