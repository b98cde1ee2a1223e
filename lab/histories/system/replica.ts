import { BuiltApp, type Settings } from '@svc/testing/harness';
import { Pool } from 'undici';

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Fields of a form, instead of a body. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly location: URL | null;
  readonly isPage: boolean;
  /** The markup of a page, else empty. */
  readonly page: string;
  /** Why the session of the presented token ended; undefined when the answer says nothing of an end. */
  readonly endCause?: string | null | undefined;
  /** Values of the cookies that were set. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** The request never reached the service: the connection was refused. */
export class NotReached extends Error {}

const requestTimeoutMs = 60_000;

const readCookies = (lines: string | string[] | undefined): Record<string, string> =>
  Object.fromEntries(
    [lines ?? []].flat().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, value];
    }),
  );

/** `error_description="session_ended: logout"` */
const readEndCause = (challenge: string | string[] | undefined): string | null | undefined => {
  const told = /error_description="session_ended(?:: ([a-z_]+))?"/.exec(String(challenge));
  return told === null ? undefined : (told[1] ?? null);
};

const toContent = ({ headers, body, form }: WireRequest): { headers: Record<string, string>; body: string | null } => {
  if (form !== undefined)
    return {
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    };
  if (body === undefined) return { headers: { ...headers }, body: null };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
};

const isRefusedConnection = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** Prints what a replica logs as an error: it explains an answer of 500. */
const printError = (line: string): void => {
  if (/"level":(?:50|60)\b/.test(line)) console.error(line);
};

/** One process of the built auth-service, always on the same port. */
export class Replica {
  private app: BuiltApp | undefined;
  private pool: Pool;

  constructor(
    readonly url: string,
    private readonly settings: Settings,
    private readonly connections: number,
  ) {
    this.pool = this.createPool();
  }

  async start(): Promise<void> {
    this.app = await BuiltApp.start({ app: 'auth-service', settings: this.settings, onLine: printError });
  }

  /** Sends SIGKILL, as the system does when memory runs out: open requests get no answer. */
  async kill(): Promise<void> {
    await this.app?.kill();
    const dead = this.pool;
    this.pool = this.createPool();
    await dead.destroy();
  }

  async stop(): Promise<void> {
    await this.pool.destroy();
    await this.app?.stop();
  }

  /** @throws NotReached when the connection was refused; any other Error when the outcome is unknown */
  async ask(request: WireRequest): Promise<WireAnswer> {
    const { method, path } = request;
    try {
      const answer = await this.pool.request({
        method,
        path,
        ...toContent(request),
      });
      const text = await answer.body.text();
      const { location } = answer.headers;
      return {
        status: answer.statusCode,
        body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
        isPage: text.startsWith('<'),
        page: text.startsWith('<') ? text : '',
        location: typeof location === 'string' ? new URL(location, this.url) : null,
        endCause: readEndCause(answer.headers['www-authenticate']),
        cookies: readCookies(answer.headers['set-cookie']),
      };
    } catch (error) {
      throw isRefusedConnection(error) ? new NotReached() : error;
    }
  }

  private createPool(): Pool {
    return new Pool(this.url, {
      connections: this.connections,
      headersTimeout: requestTimeoutMs,
      bodyTimeout: requestTimeoutMs,
    });
  }
}
