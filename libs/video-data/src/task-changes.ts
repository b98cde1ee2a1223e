import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DatabaseConfig } from '@svc/config';
import type { TaskStatus } from '@svc/contracts';
import { Client, type Notification } from 'pg';

export interface TaskChange {
  taskId: string;
  status: TaskStatus;
}

const channel = 'video_task';
const firstRetryMs = 100;
const lastRetryMs = 5_000;

const changeOf = (notification: Notification): TaskChange => {
  const [taskId = '', status = ''] = (notification.payload ?? '').split(' ');
  return { taskId, status: status as TaskStatus };
};

/**
 * Hears of every change of every task, made by whichever process, over one PostgreSQL connection that listens.
 * What was said while the connection was away is lost, so that listeners are told to look again when it is back.
 */
@Injectable()
export class TaskChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(TaskChanges.name);
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly closing = new AbortController();
  private client: Client | null = null;

  constructor(private readonly config: DatabaseConfig) {}

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
  }

  /** @returns takes the listener off again */
  onChange(listener: (change: TaskChange) => void): () => void {
    this.emitter.on('change', listener);
    return () => this.emitter.off('change', listener);
  }

  /**
   * Calls back after every change of one task with its status, and without one whenever changes may have been missed.
   *
   * @returns takes the listener off again
   */
  watch(taskId: string, listener: (status?: TaskStatus) => void): () => void {
    this.emitter.on(taskId, listener);
    this.emitter.on('missed', listener);
    return () => {
      this.emitter.off(taskId, listener);
      this.emitter.off('missed', listener);
    };
  }

  /** Calls back whenever changes may have been missed. */
  onMissed(listener: () => void): () => void {
    this.emitter.on('missed', listener);
    return () => this.emitter.off('missed', listener);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.url,
      application_name: 'video-changes',
      keepAlive: true,
    });
    client.on('notification', (notification) => this.tell(changeOf(notification)));
    client.on('error', (error) => this.logger.warn(`the connection that listens broke: ${error.message}`));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    client.on('end', () => void this.reconnect());
    this.client = client;
  }

  private tell(change: TaskChange): void {
    this.emitter.emit('change', change);
    this.emitter.emit(change.taskId, change.status);
  }

  private async reconnect(): Promise<void> {
    for (let waitMs = firstRetryMs; !this.closing.signal.aborted; waitMs = Math.min(waitMs * 2, lastRetryMs)) {
      try {
        await this.connect();
        this.emitter.emit('missed');
        return;
      } catch {
        await delay(waitMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }
}
