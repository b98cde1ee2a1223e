import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { AttemptsRepository, type AttemptOutcome, lockingFailures } from './attempts.repository';

/** Selects the counter. Users and administrators with the same name share one, on every route. */
export interface Account {
  name: string;
  /** Known devices have their own counters, so that an attacker cannot lock out the owner. */
  knownDevice: string | null;
}

export interface EvaluatedAttempt {
  right: boolean;
  /** Delay before the next attempt; 0 without one. */
  blockedSeconds: number;
  /** True when this failure has locked the account for the longest delay. */
  isLocked: boolean;
}

const nameBytes = 16;
const unknownDevices = Buffer.alloc(nameBytes);
const maximumWaitMs = 20_000;
const shortestPauseMs = 20;
const longestPauseMs = 200;

/** Slows down guessing per account, also for accounts that do not exist. */
@Injectable()
export class AttemptsService {
  /** Waiting callers of this process by account. Only the first of each queue asks the database. */
  private readonly queues = new Map<string, Promise<void>>();

  constructor(
    private readonly repository: AttemptsRepository,
    private readonly secret: ApplicationSecretService,
  ) {}

  /**
   * Evaluates one attempt under the limit of the account.
   * @returns whether it was right, and the delay that a failure has caused
   * @throws AppError AUTH_TOO_MANY_ATTEMPTS without evaluating it, SERVICE_UNAVAILABLE
   */
  async evaluate(account: Account, isRight: () => Promise<boolean>): Promise<EvaluatedAttempt> {
    const key = this.accountKey(account);
    await this.enterInOrder(key);
    let outcome: AttemptOutcome = 'undecided';
    try {
      outcome = (await isRight()) ? 'passed' : 'failed';
    } finally {
      if (outcome === 'undecided') await this.repository.settle(key, outcome);
    }
    const settled = await this.repository.settle(key, outcome);
    if (outcome === 'passed' && account.knownDevice !== null)
      await this.repository.clear([key, this.accountKey({ ...account, knownDevice: null })]);
    const { failures, blockedSeconds } = settled ?? { failures: 0, blockedSeconds: 0 };
    return {
      right: outcome === 'passed',
      blockedSeconds,
      isLocked: outcome === 'failed' && failures >= lockingFailures,
    };
  }

  /** Deletes the failures of an account on all devices. */
  async clearFailures(name: string): Promise<void> {
    await this.repository.clearAll(this.hashParts(name));
  }

  /** The hash of the name comes first, so that one range of keys holds all counters of an account. */
  private accountKey({ name, knownDevice }: Account): Buffer {
    return Buffer.concat([
      this.hashParts(name),
      knownDevice === null ? unknownDevices : this.hashParts(name, knownDevice),
    ]);
  }

  private hashParts(...parts: string[]): Buffer {
    return this.secret.hmac('attempt counter', ...parts).subarray(0, nameBytes);
  }

  /** When a caller is refused, all callers queued behind it are refused too: they came before the delay was over. */
  private async enterInOrder(key: Buffer): Promise<void> {
    const name = key.toString('hex');
    const deadline = performance.now() + maximumWaitMs;
    const before = this.queues.get(name) ?? Promise.resolve();
    const entered = before.then(() => this.enter(key, deadline));
    this.queues.set(name, entered);
    try {
      await entered;
    } finally {
      if (this.queues.get(name) === entered) this.queues.delete(name);
    }
  }

  private async enter(key: Buffer, deadline: number): Promise<void> {
    for (let pauseMs = shortestPauseMs; performance.now() < deadline; pauseMs *= 1.5) {
      const admission = await this.repository.enter(key);
      if (admission === 'admitted') return;
      if (admission !== 'busy')
        throw new AppError('AUTH_TOO_MANY_ATTEMPTS', { retryAfterSeconds: admission.blockedSeconds });
      await pause(Math.min(longestPauseMs, pauseMs));
    }
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
  }
}
