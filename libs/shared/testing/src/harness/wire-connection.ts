import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

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
