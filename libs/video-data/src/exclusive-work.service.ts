import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, SessionLocks } from '@svc/database';
import { AppError } from '@svc/errors';
import { beginAnew } from './exclusive-work.statements';

const betweenTriesMs = 100;
const longestWaitMs = 30_000;

const lockName = (name: string): string => `video.${name}`;

/** Work that one process at a time does, among all that share the database. */
@Injectable()
export class ExclusiveWorkService {
  constructor(
    private readonly locks: SessionLocks,
    private readonly database: Database,
  ) {}

  /** Does nothing when another process is at it. */
  async run(name: string, work: () => Promise<void>): Promise<void> {
    await this.locks.hold([lockName(name)], work);
  }

  /**
   * The same, unless any process has begun it within the last `seconds`: what each process wants done so often is not done
   * as many times more often as there are processes.
   */
  async runOncePer(seconds: number, name: string, work: () => Promise<void>): Promise<void> {
    if ((await this.database.execute(beginAnew, [lockName(name), seconds])) > 0) await this.run(name, work);
  }

  /**
   * Waits until no other process is at any of them.
   *
   * @throws AppError SERVICE_UNAVAILABLE when its turn has not come in half a minute
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
