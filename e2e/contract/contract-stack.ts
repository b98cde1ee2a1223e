import { findFreePort } from '@svc/provision';
import { createSmtpInbox, type SmtpInbox } from '@svc/testing/harness';
import pg from 'pg';
import { inject } from 'vitest';
import { call } from '../api';
import { startFaultyProvider, type FaultyProvider } from '../faulty-provider';
import { OwnApps } from '../own-apps';
import { startCloudPlatform, type CloudPlatform } from './cloud-platform';
import { startGoogle, type Google } from './google';

type Headers = Record<string, string>;
type Answer<Body> = ReturnType<typeof call<Body>>;

interface Sent {
  readonly body?: unknown;
  readonly headers?: Headers;
}

export const brokerUrl = 'https://broker.test/start';
export const brokerSecret = 'a secret that broker and service share';

const publicUrl = async (): Promise<{ port: string; url: string }> => {
  const port = String(await findFreePort());
  return { port, url: `http://127.0.0.1:${port}` };
};

/** Both services with these features, and the parties that they call: mail server, Google, cloud platform, voices. */
export class ContractStack {
  readonly adminUsername = inject('adminUsername');
  readonly adminPassword = inject('adminPassword');
  /** Headers of an administrator. */
  readonly apiKey: Headers = { 'x-api-key': inject('adminApiKey') };
  private apps!: OwnApps;
  private authUrl!: string;
  private videoUrl!: string;
  inbox!: SmtpInbox;
  google!: Google;
  cloud!: CloudPlatform;
  private voices!: FaultyProvider;

  constructor(readonly features: 'all' | 'none') {}

  async start(): Promise<void> {
    [this.inbox, this.google, this.cloud, this.voices] = await Promise.all([
      createSmtpInbox(),
      startGoogle(),
      startCloudPlatform(),
      startFaultyProvider(),
    ]);
    this.apps = await OwnApps.create({
      ...(this.features === 'all' ? {} : { FEATURES: this.features }),
      SMTP_URL: this.inbox.url,
      OPENAI_SPEECH_BASE_URL: this.voices.url,
      TEXT_ADDRESSES: 'on',
      DEFAULT_FRAME_TEMPLATE: '1080x1080/static_default.html',
      DEFAULT_TTS_WORKFLOW: 'flite/slt',
    });
    await Promise.all([this.startAuthService(), this.startVideoService()]);
  }

  /** Tasks stay pending until it is called. */
  async startWorker(): Promise<void> {
    await this.apps.start('video-worker');
  }

  async stop(): Promise<void> {
    await this.apps.end();
    await Promise.all([this.inbox.close(), this.google.close(), this.cloud.close(), this.voices.stop()]);
  }

  authAddress(path: string): string {
    return `${this.authUrl}${path}`;
  }

  /** Without a slash at the end. */
  get videoService(): string {
    return this.videoUrl;
  }

  /** Sends a request such as `POST /api/auth/sessions` to the auth-service. */
  auth<Body = unknown>(route: string, sent: Sent = {}): Answer<Body> {
    return this.send(this.authUrl, route, sent);
  }

  /** Sends a request such as `GET /api/tasks` to the video-service. */
  video<Body = unknown>(route: string, sent: Sent = {}): Answer<Body> {
    return this.send(this.videoUrl, route, sent);
  }

  /** Restores the settings of administrators afterwards. */
  async withSettings(settings: Readonly<Record<string, unknown>>, work: () => Promise<void>): Promise<void> {
    const before = await this.auth<Record<string, unknown>>('GET /api/auth/config', { headers: this.apiKey });
    await this.changeSettings(settings);
    try {
      await work();
    } finally {
      await this.changeSettings(Object.fromEntries(Object.keys(settings).map((name) => [name, before.body[name]])));
    }
  }

  /** Deletes the anon key from the database, because no request does, and makes another one afterwards. */
  async withoutAnonKey<Result>(work: () => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: this.apps.databaseUrl });
    await client.connect();
    await client.query('DELETE FROM auth.anon_keys');
    await client.end();
    try {
      return await work();
    } finally {
      await this.auth('POST /api/secrets/anon-key/rotate', { headers: this.apiKey });
    }
  }

  private async changeSettings(body: Readonly<Record<string, unknown>>): Promise<void> {
    const { status } = await this.auth('PUT /api/auth/config', { headers: this.apiKey, body });
    if (status !== 200) throw new Error(`The settings were not changed: ${status}`);
  }

  private send<Body>(service: string, route: string, sent: Sent): Answer<Body> {
    const [method = '', path = ''] = route.split(' ');
    return call<Body>(`${service}${path}`, { method, ...sent });
  }

  private async startAuthService(): Promise<void> {
    const { port, url } = await publicUrl();
    await this.apps.start('auth-service', {
      ...this.google.environment,
      ...this.cloud.environment,
      OAUTH_SHARED_BROKER_URL: brokerUrl,
      OAUTH_SHARED_BROKER_SECRET: brokerSecret,
      AUTH_PORT: port,
      AUTH_PUBLIC_URL: url,
    });
    this.authUrl = url;
  }

  private async startVideoService(): Promise<void> {
    const { port, url } = await publicUrl();
    await this.apps.start('video-service', { VIDEO_PORT: port, VIDEO_PUBLIC_URL: url });
    this.videoUrl = url;
  }
}
