import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, SessionLocks } from '@svc/database';
import { AppError } from '@svc/errors';
import { beginAnew } from './exclusive-work.statements';

const betweenTriesMs = 100;
const longestWaitMs = 30_000;

const lockName = (name: string): string => `video.${name}`;

/** Work that only one process of the database does at a time. */
@Injectable()
export class ExclusiveWorkService {
  constructor(
    private readonly locks: SessionLocks,
    private readonly database: Database,
  ) {}

  /** Does nothing while another process does the work. */
  async run(name: string, work: () => Promise<void>): Promise<void> {
    await this.locks.hold([lockName(name)], work);
  }

  /** Runs the work at most once in `seconds` over all processes, so that more processes do not repeat it more often. */
  async runOncePer(seconds: number, name: string, work: () => Promise<void>): Promise<void> {
    if ((await this.database.execute(beginAnew, [lockName(name), seconds])) > 0) await this.run(name, work);
  }

  /**
   * Waits until no other process does work with any of these names.
   * @throws AppError SERVICE_UNAVAILABLE after 30 seconds
   */
  async inTurn<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + longestWaitMs;
    for (;;) {
      const done = await this.locks.hold(names.map(lockName), work);
      if (done !== null) return done.result;
      if (performance.now() > deadline) throw new AppError('SERVICE_UNAVAILABLE');
      await setTimeout(betweenTriesMs);
    }
  }
}
