import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DatabaseConfig } from '@svc/config';
import type { TaskStatus } from '@svc/contracts';
import { ChannelListener } from '@svc/database';

export interface TaskChange {
  taskId: string;
  status: TaskStatus;
}

const channel = 'video_task';

const changeOf = (payload = ''): TaskChange => {
  const [taskId = '', status = ''] = payload.split(' ');
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
  private readonly listener: ChannelListener;

  constructor({ url }: DatabaseConfig) {
    this.listener = new ChannelListener({ url, applicationName: 'video-changes' }, [channel], {
      onNotification: ({ payload }) => this.tell(changeOf(payload)),
      onHeard: () => this.emitter.emit('missed'),
      onLost: (reason) => this.logger.warn(`changes of tasks are not heard: ${reason}`),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
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

  private tell(change: TaskChange): void {
    this.emitter.emit('change', change);
    this.emitter.emit(change.taskId, change.status);
  }
}
