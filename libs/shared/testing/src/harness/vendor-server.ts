import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** A request as the vendor received it. */
export interface VendorRequest {
  method: string;
  /** The whole address, with its query. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON. */
  json: () => Record<string, unknown>;
}

export type VendorHandler = (request: VendorRequest, response: ServerResponse) => void;

/** A local vendor's server: gives a test's answers, and records the requests. */
export interface VendorServer {
  readonly baseUrl: string;
  readonly requests: VendorRequest[];
  /** Sets the answers from now on. */
  handle: VendorHandler;
  /** Called for each WebSocket; without it they are refused with 404. */
  connect: ((socket: WebSocket, url: URL, headers: IncomingHttpHeaders) => void) | null;
  /** Statuses with which the next WebSockets are refused, in order. */
  readonly refusals: number[];
  readonly close: () => Promise<void>;
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

export const startVendorServer = async (): Promise<VendorServer> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const got: VendorRequest = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', vendor.baseUrl),
        headers: request.headers,
        body,
        json: () => (body.length === 0 ? {} : JSON.parse(body.toString('utf8'))) as Record<string, unknown>,
      };
      vendor.requests.push(got);
      vendor.handle(got, response);
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', vendor.baseUrl);
    const refusal = vendor.refusals.shift() ?? (vendor.connect === null ? 404 : null);
    if (refusal !== null) {
      const date = new Date().toUTCString();
      socket.end(`HTTP/1.1 ${refusal} Refused\r\nDate: ${date}\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => vendor.connect?.(accepted, url, request.headers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const vendor: VendorServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    handle: (_request, response) => response.writeHead(404).end(),
    connect: null,
    refusals: [],
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
};
