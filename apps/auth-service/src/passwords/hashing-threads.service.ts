import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

const tasksFolder = '/proc/self/task';
const poolThreadName = 'libuv-worker';
const lowerBy = 10;
const lowestPriority = 19;

const nameOf = (thread: string): string => readFileSync(`${tasksFolder}/${thread}/comm`, 'utf8').trim();

/**
 * Gives the event loop priority over bcrypt when both want a core: other requests stay fast, and hashing gets the
 * remaining cycles. Only Linux has priorities per thread; elsewhere this does nothing.
 */
@Injectable()
export class HashingThreadsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(HashingThreadsService.name);

  /** The dummy hash has started by then, so that every thread of the pool exists. */
  onApplicationBootstrap(): void {
    if (process.platform !== 'linux') return;
    try {
      const priority = Math.min(lowestPriority, getPriority() + lowerBy);
      for (const thread of readdirSync(tasksFolder).filter((id) => nameOf(id) === poolThreadName))
        setPriority(Number(thread), priority);
    } catch (error) {
      this.logger.warn(`Hashing keeps the priority of requests: ${error instanceof Error ? error.message : ''}`);
    }
  }
}
