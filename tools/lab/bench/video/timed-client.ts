import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TimedAnswer {
  status: number;
  body: string;
  /** From the call to the last byte. */
  timeMs: number;
}

/** A bare client: `fetch` would cost more than the service that it measures. */
export class TimedClient {
  private readonly agent: Agent;

  constructor(
    private readonly address: string,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  call(path: string, body?: object): Promise<TimedAnswer> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(`${this.address}${path}`, {
        agent: this.agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? {} : headers,
      });
      call.once('error', reject);
      call.once('response', (response) => {
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, body: read, timeMs: performance.now() - startedAt }),
          reject,
        );
      });
      call.end(payload);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
