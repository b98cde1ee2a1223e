import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DatabaseConfig } from '@svc/config';
import { ChannelListener } from './channel-listener';

export const channels = [
  'auth_settings',
  'auth_signing_keys',
  'auth_access_keys',
  'auth_password_costs',
  'auth_oauth_configurations',
] as const;
export type Channel = (typeof channels)[number];

/** Hears PostgreSQL's NOTIFY. After a break every listener is called, because what was said meanwhile is lost. */
@Injectable()
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<Channel, (() => void)[]>();
  private readonly listener: ChannelListener;

  constructor({ url }: DatabaseConfig) {
    this.listener = new ChannelListener({ url, applicationName: 'auth-service notifications' }, channels, {
      onNotification: ({ channel }) => this.tell(channel as Channel),
      onHeard: () => channels.forEach((channel) => this.tell(channel)),
      onLost: (reason) => this.logger.warn(`Notifications from PostgreSQL are interrupted: ${reason}`),
    });
  }

  /** Whether a change made now would be heard; if not, caches must not be trusted for long. */
  get connected(): boolean {
    return this.listener.isHearing;
  }

  on(channel: Channel, listener: () => void): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  private tell(channel: Channel): void {
    for (const listener of this.listeners.get(channel) ?? []) listener();
  }
}
