import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSmtpInbox, createTestDatabase, testRedis, type SmtpInbox, type TestDatabase } from '@svc/testing';
import { vi } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const bundle = (entry: string): string => join(root, 'dist', 'apps', 'auth-service', `${entry}.js`);
const runFile = promisify(execFile);
const password = 'correct horse battery staple';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const build = (given: NodeJS.ProcessEnv): Promise<unknown> =>
  runFile(process.execPath, [join(root, 'node_modules', '.bin', 'nx'), 'run', 'auth-service:build'], {
    cwd: root,
    env: { ...given, NX_DAEMON: 'false', NX_TUI: 'false' },
  });

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Two processes of the built auth-service on one database and one Redis. */
export class TwoReplicas {
  readonly addresses: string[] = [];
  private readonly children: ChildProcess[] = [];
  private callers = 0;
  private users = 0;

  private constructor(
    readonly database: TestDatabase,
    private readonly inbox: SmtpInbox,
    readonly environment: Record<string, string>,
  ) {}

  /** @param given environment of the spec */
  static async start(given: NodeJS.ProcessEnv): Promise<TwoReplicas> {
    // `npm test` has built the apps: another build would remove them during parallel end-to-end tests.
    if (given['APPS_ARE_BUILT'] === undefined) await build(given);
    const [database, inbox] = await Promise.all([createTestDatabase(), createSmtpInbox()]);
    const replicas = new TwoReplicas(database, inbox, {
      PATH: given['PATH'] ?? '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      REDIS_URL: (await testRedis()).url,
      SMTP_URL: inbox.url,
      APP_SECRET: 'a secret for tests that is long enough',
      AUTH_PUBLIC_URL: 'http://localhost:3001',
      ADMIN_PASSWORD: 'nine jars of honey',
      ADMIN_API_KEY: `svc_${'c3'.repeat(32)}`,
      BCRYPT_COST: '4',
      TRUSTED_PROXIES: '1',
      OIDC_PROVIDER: 'on',
      VIDEO_SERVICE_URL: 'http://localhost:3002',
    });
    await replicas.run('migrate');
    await replicas.startReplica();
    await replicas.startReplica();
    for (const address of replicas.addresses)
      await vi.waitUntil(() => isReady(address), { timeout: 120_000, interval: 100 });
    return replicas;
  }

  /** Runs another program of the bundle to its end. */
  async run(entry: string, ...args: string[]): Promise<void> {
    await runFile(process.execPath, [bundle(entry), ...args], { cwd: root, env: this.environment });
  }

  async end(): Promise<void> {
    await Promise.all(this.children.map((_, index) => this.stop(index)));
    await Promise.all([this.database.drop(), this.inbox.close()]);
  }

  /** @returns the exit code; null when a signal ended it */
  async stop(replica: number): Promise<number | null> {
    const child = this.children[replica];
    if (child === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  }

  async call(
    replica: number,
    path: string,
    body?: object,
    from = this.nextAddress(),
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.addresses[replica % 2]}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  async signUp(replica: number): Promise<{ email: string; accessToken: string; refreshToken: string }> {
    this.users += 1;
    const email = `replica${this.users}@hive.test`;
    const { body } = await this.call(replica, '/api/auth/users?client_type=server', { email, password });
    return { email, accessToken: String(body['accessToken']), refreshToken: String(body['refreshToken']) };
  }

  /** @returns the code of the next mail to the address */
  async codeFor(email: string): Promise<string> {
    const mail = await this.inbox.next(({ envelope }) => envelope.to[0] === email);
    return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  }

  private async startReplica(): Promise<void> {
    const port = await freePort();
    const child = spawn(process.execPath, [bundle('main')], {
      cwd: root,
      env: { ...this.environment, AUTH_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.children.push(child);
    this.addresses.push(`http://127.0.0.1:${port}`);
  }

  /** A new address for each call, so that rate limits do not apply. */
  private nextAddress(): string {
    this.callers += 1;
    return `198.51.${100 + (this.callers >> 8)}.${this.callers & 255}`;
  }
}
