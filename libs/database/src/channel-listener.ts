import type { Notification } from 'pg';
import { listenerSettings, type ConnectionPlace } from './connection-settings';
import { ImpatientClient } from './impatient-client';
import { reachesServer } from './reaches-server';

export const firstRetryMs = 100;
const lastRetryMs = 2_000;

export interface ListenerEvents {
  onNotification: (notification: Notification) => void;
  /** All channels are heard, for the first time or again; what was said before is lost. */
  onHeard: () => void;
  /** Somebody stands in between who may have lent this connection for a moment only. */
  onPooler: () => void;
  /** Called once for each time that nothing is heard any more, and when the first try fails. */
  onLost: (reason: string) => void;
}

/**
 * Hears PostgreSQL's NOTIFY on a connection of its own, which asks every few seconds whether the server is still there:
 * a connection that only listens would never notice that nobody speaks. A lost one is made anew until `stop`.
 */
export class ChannelListener {
  private client: ImpatientClient | undefined;
  private retrying: NodeJS.Timeout | undefined;
  private retryMs = firstRetryMs;
  private isStopped = false;

  constructor(
    private readonly place: ConnectionPlace,
    private readonly channels: readonly string[],
    private readonly events: ListenerEvents,
  ) {}

  /** Whether a notification sent now would be heard, as far as is known. */
  get isHearing(): boolean {
    return this.client !== undefined;
  }

  /** Resolves after the first try, also when it failed: the next ones follow by themselves. */
  async start(): Promise<void> {
    await this.connect();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retrying);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new ImpatientClient(listenerSettings(this.place));
    let reason: string | undefined;
    // What follows only says that there is no connection any more.
    client.on('error', (error) => (reason ??= error.message));
    client.on('end', () => this.lost(client, reason ?? 'the connection was closed'));
    client.on('notification', this.events.onNotification);
    try {
      await client.connect();
      for (const channel of this.channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      if (!(await reachesServer(client))) this.events.onPooler();
      await this.heard(client);
    } catch (error) {
      client.end().catch(() => undefined);
      this.retry(error instanceof Error ? error.message : 'no connection');
    }
  }

  private async heard(client: ImpatientClient): Promise<void> {
    if (this.isStopped) return client.end();
    this.client = client;
    this.retryMs = firstRetryMs;
    this.events.onHeard();
  }

  private lost(client: ImpatientClient, reason: string): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.retry(reason);
  }

  private retry(reason: string): void {
    if (this.isStopped) return;
    this.events.onLost(reason);
    this.retrying = setTimeout(() => void this.connect(), this.retryMs);
    this.retrying.unref();
    this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
  }
}
