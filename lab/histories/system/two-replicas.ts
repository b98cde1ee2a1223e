import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@svc/provision';
import { migrateBuiltApp, startTestEngines } from '@svc/testing/harness';
import { ClockHands } from './clock-hands';
import { DocumentHost } from './document-host';
import { Mailbox } from './mailbox';
import { NotReached, Replica, type WireAnswer, type WireRequest } from './replica';
import { startTokenProvider } from './token-provider';

export interface ReachedAnswer {
  /** Number of the replica. */
  readonly replica: number;
  /** Null when the connection broke before the answer. */
  readonly answer: WireAnswer | null;
}

const unreachedPauseMs = 5;
const apiKey = `svc_${'d4'.repeat(32)}`;
const adminPassword = 'nine jars of honey';
/** A third of the life of an access token. */
const adminTokenMs = 5 * 60_000;
export const providerKey = 'histories';
const clientId = 'histories';

const makeSettings = (publicUrl: string, urls: Record<'DATABASE_URL' | 'REDIS_URL' | 'SMTP_URL', string>) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  AUTH_PUBLIC_URL: publicUrl,
  ...urls,
  APP_SECRET: 'a secret for histories that is long enough',
  ADMIN_API_KEY: apiKey,
  ADMIN_PASSWORD: adminPassword,
  BCRYPT_COST: '4',
  RATE_LIMITS: 'off',
  ORGANIZATIONS: 'on',
  OIDC_PROVIDER: 'on',
  OIDC_REGISTRATION: 'on',
  PASSWORD_BLOCKLIST: 'off',
  // Clients name their own addresses.
  TRUSTED_PROXIES: '1',
  // The OpenID provider and the host of client documents are on loopback.
  ALLOW_PRIVATE_DISCOVERY: 'on',
  ALLOW_PRIVATE_WEBHOOKS: 'true',
});

/** Two processes of the built auth-service on one PostgreSQL and one Redis, with a mail server and an OpenID provider. */
export class TwoReplicas {
  private admin: { token: string; at: number } | undefined;

  private constructor(
    /** Origin of the pages that people see. */
    readonly publicUrl: string,
    readonly replicas: readonly Replica[],
    readonly mailbox: Mailbox,
    readonly clock: ClockHands,
    readonly documents: DocumentHost,
    private readonly providerUrl: string,
    private readonly engines: { stop(): Promise<void> },
  ) {}

  static async start(connections: number): Promise<TwoReplicas> {
    const [engines, mailbox, provider] = await Promise.all([
      startTestEngines(),
      Mailbox.open(),
      startTokenProvider(clientId),
    ]);
    const { postgresUrl, redisUrl } = engines;
    const ports = [await findFreePort(), await findFreePort()];
    const publicUrl = `http://127.0.0.1:${ports[0]}`;
    const urls = { DATABASE_URL: postgresUrl, REDIS_URL: redisUrl, SMTP_URL: mailbox.url };
    const documents = await DocumentHost.start(engines.folder);
    const settings = { ...makeSettings(publicUrl, urls), NODE_EXTRA_CA_CERTS: documents.certificateFile };
    await migrateBuiltApp({ app: 'auth-service', settings });
    const replicas = ports.map(
      (port) => new Replica(`http://127.0.0.1:${port}`, { ...settings, AUTH_PORT: String(port) }, connections),
    );
    const stop = async (): Promise<void> => {
      await provider.close();
      await documents.close();
      await engines.stop();
    };
    const clock = new ClockHands(postgresUrl);
    const system = new TwoReplicas(publicUrl, replicas, mailbox, clock, documents, provider.url, { stop });
    await Promise.all(replicas.map((replica) => replica.start()));
    await system.configureProvider();
    await system.configureSignIn();
    return system;
  }

  /** Asks the first replica, or the other one while the first is down. */
  async ask(first: number, request: WireRequest): Promise<ReachedAnswer> {
    for (let turn = first; ; turn += 1) {
      const replica = turn % this.replicas.length;
      try {
        return { replica, answer: await this.replicas[replica]!.ask(request) };
      } catch (error) {
        if (!(error instanceof NotReached)) return { replica, answer: null };
        await pause(unreachedPauseMs);
      }
    }
  }

  /** Sends the request as an administrator. */
  administer(first: number, request: WireRequest): Promise<ReachedAnswer> {
    return this.ask(first, { ...request, headers: { ...request.headers, 'x-api-key': apiKey } });
  }

  /** Sends the request with an access token of an administrator: routes for users and administrators refuse the key. */
  async administerWithToken(first: number, request: WireRequest): Promise<ReachedAnswer> {
    const authorization = `Bearer ${await this.adminToken(first)}`;
    return this.ask(first, { ...request, headers: { ...request.headers, authorization } });
  }

  private async adminToken(first: number): Promise<string> {
    if (this.admin === undefined || performance.now() - this.admin.at > adminTokenMs) {
      const body = { username: 'admin', password: adminPassword };
      const { answer } = await this.ask(first, { method: 'POST', path: '/api/auth/admin/sessions', body });
      this.admin = { token: String(answer?.body['accessToken']), at: performance.now() };
    }
    return this.admin.token;
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.clock.close();
    await this.mailbox.close();
    await this.engines.stop();
  }

  private async configureSignIn(): Promise<void> {
    const body = { emailOtpSignIn: true };
    const { answer } = await this.administer(0, { method: 'PUT', path: '/api/auth/config', body });
    if (answer?.status !== 200) throw new Error(JSON.stringify(answer?.body));
  }

  private async configureProvider(): Promise<void> {
    const { answer } = await this.administer(0, {
      method: 'POST',
      path: '/api/auth/oauth/custom/configs',
      body: {
        key: providerKey,
        name: 'Histories',
        clientId,
        clientSecret: 'histories',
        discoveryEndpoint: `${this.providerUrl}/.well-known/openid-configuration`,
      },
    });
    if (answer?.status !== 200) throw new Error(JSON.stringify(answer?.body));
  }
}
