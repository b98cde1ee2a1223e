import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Backend {
  url: URL;
  /** Requests under way, those apart that wait long on purpose. */
  open: number;
  drained: PromiseWithResolvers<void>;
}

/** Proxy in front of several processes of an app; forwards only to those that serve. */
export class SwitchingProxy {
  private readonly backends: Backend[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  // It never closes what is idle: a request that is on its way just then would have no answer.
  private readonly server = createServer({ keepAliveTimeout: 0 }, (request, response) => this.pass(request, response));
  private turn = 0;

  /** @param waitsLong tells requests that `remove` shall not wait for */
  private constructor(private readonly waitsLong: (path: string) => boolean) {}

  static async start(waitsLong: (path: string) => boolean = () => false): Promise<SwitchingProxy> {
    const proxy = new SwitchingProxy(waitsLong);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  add(url: string): void {
    this.backends.push({ url: new URL(url), open: 0, drained: Promise.withResolvers() });
  }

  /**
   * New requests go elsewhere from now on. Resolves when those under way have ended, which is what the pause before
   * the stop signal is for: a server that closes an idle connection cannot know of the request that is on its way.
   */
  async remove(url: string): Promise<void> {
    const index = this.backends.findIndex((backend) => backend.url.origin === new URL(url).origin);
    const [backend] = this.backends.splice(index, 1);
    if (backend !== undefined && backend.open > 0) await backend.drained.promise;
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const backend = this.backends[this.turn++ % this.backends.length];
    if (backend === undefined) return void response.writeHead(503).end();
    if (!this.waitsLong(request.url ?? '')) this.count(backend, response);
    const { method, url: path, headers } = request;
    const { hostname: host, port } = backend.url;
    const onward = send({ host, port, method, path, headers, agent: this.agent });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    request.pipe(onward);
  }

  private count(backend: Backend, response: ServerResponse): void {
    backend.open += 1;
    response.once('close', () => {
      backend.open -= 1;
      if (backend.open === 0 && !this.backends.includes(backend)) backend.drained.resolve();
    });
  }
}
