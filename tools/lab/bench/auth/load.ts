import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One request as it goes over the wire. */
export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface WireAnswer {
  status: number;
  /** Status line and header fields. */
  head: string;
  body: string;
}

export interface Latencies {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Answers other than 200. */
  failures: number;
}

export interface LoadResult extends Latencies {
  perSecond: number;
}

const headerEnd = '\r\n\r\n';
const lengthName = 'content-length: ';
const empty = Buffer.alloc(0);

const encode = ({ method, path, headers = {}, body = '' }: WireRequest): string => {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const type = body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
  return [`${method} ${path} HTTP/1.1`, ...lines, ...type].join('\r\n') + headerEnd + body;
};

/** One kept connection with one request at a time: as little work as possible, so that the server is what is measured. */
export class WireConnection {
  private received: Buffer = empty;
  private settle: ((answer: WireAnswer) => void) | undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.take(chunk));
  }

  static async open(url: string): Promise<WireConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new WireConnection(socket);
  }

  /** Calls back instead of promising: at thirty thousand answers a second promises would be what is measured. */
  ask(request: WireRequest, settle: (answer: WireAnswer) => void): void {
    this.settle = settle;
    this.socket.write(encode(request), 'latin1');
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf(headerEnd);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const lengthAt = head.indexOf(lengthName);
    const length = lengthAt < 0 ? 0 : Number.parseInt(head.slice(lengthAt + lengthName.length, lengthAt + 30), 10);
    const bodyAt = end + headerEnd.length;
    if (this.received.length < bodyAt + length) return;
    const body = this.received.toString('latin1', bodyAt, bodyAt + length);
    this.received = empty;
    this.settle?.({ status: Number(head.slice(9, 12)), head, body });
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sorts the latencies in place. */
export const latenciesOf = (measuredMs: number[], failures: number): Latencies => {
  measuredMs.sort((one, other) => one - other);
  return {
    p50Ms: percentile(measuredMs, 0.5),
    p95Ms: percentile(measuredMs, 0.95),
    p99Ms: percentile(measuredMs, 0.99),
    failures,
  };
};

export interface LoadOptions {
  connections: number;
  seconds: number;
  /**
   * Looks for answers without ever sleeping. To wake a sleeping caller can cost a server on a virtual machine more than
   * a small answer does, and only the slower of two servers, whose callers have time to sleep, would pay it. Not for
   * servers that need both cores for themselves.
   */
  sleepless?: boolean;
}

/** Keeps the event loop from waiting. @returns what ends it */
const stayAwake = (): (() => void) => {
  let isOver = false;
  const turn = (): void => {
    if (!isOver) setImmediate(turn);
  };
  turn();
  return () => {
    isOver = true;
  };
};

/**
 * Asks over several connections for some seconds.
 *
 * @param next makes the next request of a connection from its number and the answer before
 */
export const putLoad = async (
  url: string,
  options: LoadOptions,
  next: (connection: number, previous: WireAnswer | undefined) => WireRequest,
): Promise<LoadResult> => {
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  const latencies: number[] = [];
  let failures = 0;
  const work = async (index: number): Promise<void> => {
    const connection = await WireConnection.open(url);
    await new Promise<void>((resolve) => {
      const step = (previous: WireAnswer | undefined): void => {
        const askedAt = performance.now();
        if (askedAt >= endsAt) return resolve();
        connection.ask(next(index, previous), (answer) => {
          latencies.push(performance.now() - askedAt);
          if (answer.status !== 200) failures += 1;
          step(answer);
        });
      };
      step(undefined);
    });
    connection.close();
  };
  const sleep = options.sleepless === true ? stayAwake() : undefined;
  await Promise.all(Array.from({ length: options.connections }, (_unused, index) => work(index)));
  sleep?.();
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return { perSecond: latencies.length / elapsedSeconds, ...latenciesOf(latencies, failures) };
};

/**
 * Asks over all connections at once, waits for the last answer, lets the server rest, and again: the latency of callers
 * who arrive together, without the line that callers who never rest make for each other.
 */
export const putBursts = async (
  url: string,
  options: { connections: number; rounds: number; pauseMs: number },
  next: () => WireRequest,
): Promise<Latencies> => {
  const connections = await Promise.all(Array.from({ length: options.connections }, () => WireConnection.open(url)));
  const latencies: number[] = [];
  let failures = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    const requests = connections.map((connection) => ({ connection, request: next() }));
    const asked = requests.map(
      ({ connection, request }) =>
        new Promise<void>((resolve) => {
          const askedAt = performance.now();
          connection.ask(request, ({ status }) => {
            latencies.push(performance.now() - askedAt);
            if (status !== 200) failures += 1;
            resolve();
          });
        }),
    );
    await Promise.all(asked);
    await pause(options.pauseMs);
  }
  for (const connection of connections) connection.close();
  return latenciesOf(latencies, failures);
};
