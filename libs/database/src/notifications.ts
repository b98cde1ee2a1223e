import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ChannelListener } from './channel-listener';
import type { ConnectionPlace } from './connection-settings';

/** @param payload undefined when whatever was said meanwhile was missed */
export type NotificationListener = (payload?: string) => void;

const poolerWarning =
  'A pooler stands before PostgreSQL. Unless it keeps a connection for each session, notifications and locks are lost: set DATABASE_DIRECT_URL to an address past it';

/** Hears PostgreSQL's NOTIFY. After a break every listener is called, because what was said meanwhile is lost. */
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<string, NotificationListener[]>();
  private channels: ChannelListener | undefined;

  constructor(private readonly place: ConnectionPlace) {}

  /** Whether a change made now would be heard; if not, caches must not be trusted for long. */
  get connected(): boolean {
    return this.channels?.isHearing === true;
  }

  /** To be called before the module has started. */
  on(channel: string, listener: NotificationListener): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  async onModuleInit(): Promise<void> {
    this.channels = new ChannelListener(this.place, [...this.listeners.keys()], {
      onNotification: ({ channel, payload }) => this.tell(channel, payload ?? ''),
      onHeard: () => [...this.listeners.keys()].forEach((channel) => this.tell(channel)),
      onPooler: () => this.logger.warn(poolerWarning),
      onLost: (reason) => this.logger.warn(`Notifications from PostgreSQL are interrupted: ${reason}`),
    });
    await this.channels.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.channels?.stop();
  }

  private tell(channel: string, payload?: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }
}
