import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DatabaseConfig } from '@svc/config';
import { Client } from 'pg';

export const channels = [
  'auth_settings',
  'auth_signing_keys',
  'auth_access_keys',
  'auth_oauth_configurations',
] as const;
export type Channel = (typeof channels)[number];

const reconnectDelayMs = 500;

/**
 * Hears PostgreSQL's NOTIFY on a connection of its own. After a break every listener is called, because what was said
 * meanwhile is lost.
 */
@Injectable()
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<Channel, (() => void)[]>();
  private client: Client | undefined;
  private reconnecting: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly config: DatabaseConfig) {}

  /** Whether a change made now would be heard; if not, caches must not be trusted for long. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  on(channel: Channel, listener: () => void): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnecting);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.url,
      application_name: 'auth-service notifications',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', (error) => this.lost(client, error.message));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel }) => this.tell(channel as Channel));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`LISTEN ${channel}`);
      this.client = client;
      for (const channel of channels) this.tell(channel);
    } catch (error) {
      client.end().catch(() => undefined);
      this.lost(client, error instanceof Error ? error.message : 'connection refused');
    }
  }

  private tell(channel: Channel): void {
    for (const listener of this.listeners.get(channel) ?? []) listener();
  }

  private lost(client: Client, reason = 'connection closed'): void {
    if (this.closed || (this.client !== undefined && this.client !== client)) return;
    this.client = undefined;
    if (this.reconnecting !== undefined) return;
    this.logger.warn(`Notifications from PostgreSQL are interrupted: ${reason}`);
    this.reconnecting = setTimeout(() => {
      this.reconnecting = undefined;
      void this.connect();
    }, reconnectDelayMs);
    this.reconnecting.unref();
  }
}
