import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ChannelListener } from './channel-listener';
import type { ConnectionPlace } from './connection-settings';

/** @param payload undefined after a reconnect, when notifications may have been lost */
type NotificationListener = (payload?: string) => void;

const poolerWarning =
  'DATABASE_DIRECT_URL leads to a pooler. Unless it keeps a connection for each session, notifications and locks are lost: give an address that bypasses it';

/** Receives NOTIFY. After a reconnect every listener is called, because notifications may have been lost. */
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<string, NotificationListener[]>();
  private channels: ChannelListener | undefined;

  constructor(private readonly place: ConnectionPlace) {}

  /** True while notifications arrive; if false, caches must not be trusted for long. */
  get connected(): boolean {
    return this.channels?.isHearing === true;
  }

  /** Call it before the module starts. */
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
