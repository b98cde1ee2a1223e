import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';

const hmac = (secret: string, content: string): string => createHmac('sha256', secret).update(content).digest('hex');

/** Receives webhooks of finished videos, and accepts only those that are signed with a known secret. */
export class WebhookReceiver {
  /** Deliveries by task; the same one may come again. */
  readonly deliveries = new Map<string, Set<string>>();
  private readonly secrets: Set<string>;
  private unsigned = 0;

  private constructor(
    private readonly server: LoopbackServer,
    secret: string,
  ) {
    this.secrets = new Set([secret]);
  }

  static async start(secret: string): Promise<WebhookReceiver> {
    const server = await startLoopbackServer((request, response) => {
      void text(request).then((body) => response.writeHead(receiver.take(request, body) ? 204 : 401).end());
    });
    const receiver = new WebhookReceiver(server, secret);
    return receiver;
  }

  get url(): string {
    return `${this.server.url}/done`;
  }

  /** Calls that no known secret had signed. */
  get refused(): number {
    return this.unsigned;
  }

  learn(secret: string): void {
    this.secrets.add(secret);
  }

  forget(secret: string): void {
    this.secrets.delete(secret);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private take({ headers }: IncomingMessage, body: string): boolean {
    if (!this.isSigned(headers, body)) {
      this.unsigned += 1;
      return false;
    }
    const { task_id: taskId } = (JSON.parse(body) as { task: { task_id: string } }).task;
    const seen = this.deliveries.get(taskId) ?? new Set();
    this.deliveries.set(taskId, seen.add(String(headers['x-svc-delivery'])));
    return true;
  }

  /** Versions before `x-svc-signature-v2` sign without the address. */
  private isSigned(headers: IncomingMessage['headers'], body: string): boolean {
    const signature = String(headers['x-svc-signature-v2'] ?? headers['x-svc-signature']);
    const seconds = /t=(\d+)/.exec(signature)?.[1] ?? '';
    const given = [...signature.matchAll(/v[12]=([0-9a-f]+)/g)].map(([, hex]) => hex);
    const signed = signature.includes('v2=') ? `${seconds}\n${this.url}\n${body}` : `${seconds}.${body}`;
    return [...this.secrets].some((secret) => given.includes(hmac(secret, signed)));
  }
}
