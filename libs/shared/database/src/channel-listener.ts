import { ConfigurationError } from '@svc/config';
import type { Notification } from 'pg';
import { listenerSettings, type ConnectionPlace, reachesServer, refusePooler } from './connection-settings';
import { FailFastClient } from './fail-fast-client';

export const firstRetryMs = 100;
const lastRetryMs = 2_000;

interface ListenerEvents {
  onNotification: (notification: Notification) => void;
  /** LISTEN is active on all channels, at first or after a reconnect; notifications in between were lost. */
  onHeard: () => void;
  /** The connection goes through a pooler that may give it to another client after a transaction. */
  onPooler: () => void;
  /** Called once for each loss of the connection, and when the first attempt fails. */
  onLost: (reason: string) => void;
}

/**
 * Receives NOTIFY on its own connection, which checks every few seconds that the server answers: a connection that only
 * listens would not notice a silent loss. Reconnects until `stop`.
 */
export class ChannelListener {
  private client: FailFastClient | undefined;
  private retrying: NodeJS.Timeout | undefined;
  private retryMs = firstRetryMs;
  private isStopped = false;

  constructor(
    private readonly place: ConnectionPlace,
    private readonly channels: readonly string[],
    private readonly events: ListenerEvents,
  ) {}

  /** True while LISTEN is active, as far as is known. */
  get isHearing(): boolean {
    return this.client !== undefined;
  }

  /**
   * Resolves after the first attempt, even if it failed; further attempts follow automatically.
   * @throws ConfigurationError when the only address leads to a pooler
   */
  async start(): Promise<void> {
    await this.connect();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retrying);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new FailFastClient(listenerSettings(this.place));
    let reason: string | undefined;
    // Further errors only repeat that the connection is lost.
    client.on('error', (error) => (reason ??= error.message));
    client.on('end', () => this.lost(client, reason ?? 'the connection was closed'));
    client.on('notification', this.events.onNotification);
    try {
      await client.connect();
      await refusePooler(this.place.database, client);
      for (const channel of this.channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      if (!(await reachesServer(client))) this.events.onPooler();
      await this.heard(client);
    } catch (error) {
      client.end().catch(() => undefined);
      if (error instanceof ConfigurationError) throw error;
      this.retry(error instanceof Error ? error.message : 'no connection');
    }
  }

  private async heard(client: FailFastClient): Promise<void> {
    if (this.isStopped) return client.end();
    this.client = client;
    this.retryMs = firstRetryMs;
    this.events.onHeard();
  }

  private lost(client: FailFastClient, reason: string): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.retry(reason);
  }

  private retry(reason: string): void {
    if (this.isStopped) return;
    this.events.onLost(reason);
    this.retrying = setTimeout(
      () => void this.connect().catch(({ message }: Error) => this.retry(message)),
      this.retryMs,
    );
    this.retrying.unref();
    this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
  }
}
