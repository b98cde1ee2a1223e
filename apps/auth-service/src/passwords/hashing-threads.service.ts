import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

const tasksFolder = '/proc/self/task';
const poolThreadName = 'libuv-worker';
const lowerBy = 10;
const lowestPriority = 19;

const nameOf = (thread: string): string => readFileSync(`${tasksFolder}/${thread}/comm`, 'utf8').trim();

/**
 * Lets the event loop go before bcrypt when both want a core: requests that hash nothing stay quick, and hashing still
 * gets every cycle that is left. Linux counts priority by thread; elsewhere nothing is changed.
 */
@Injectable()
export class HashingThreadsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(HashingThreadsService.name);

  /** By then the dummy hash is under way, and with its job every thread of the pool was made. */
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
