import { request, Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { NoAnswerError, type WireClient } from '../wire/wire-client';
import type { WireAnswer, WireRequest } from '../wire/wire-request';

const neighbours = 101;
const betweenChecksMs = 5;

const agent = new Agent({ keepAlive: true });

const askHealth = (origin: string): Promise<number> => {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/health/live`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(performance.now() - askedAt));
    });
    sent.on('error', (error) => reject(new NoAnswerError(`the health check failed: ${error.message}`)));
    sent.end();
  });
};

/** When a health check has waited for a reason: so long, and so many times as long as its neighbours. */
export interface Suspicion {
  readonly leastMs: number;
  readonly factor: number;
}

export const ordinarySuspicion: Suspicion = { leastMs: 1_000, factor: 10 };

/**
 * Sends each request beside health checks of the same process, one after the other until it is answered: one alone may be
 * through before the request arrives. The longest says whether the event loop was free.
 */
export class HealthRace {
  private readonly latestMs: number[] = [];

  constructor(
    private readonly client: WireClient,
    private readonly suspicion: Suspicion,
  ) {}

  /** @throws NoAnswerError */
  async send(request: WireRequest): Promise<{ answer: WireAnswer; healthMs: number }> {
    let isAnswered = false;
    const answering = this.client.send(request).finally(() => (isAnswered = true));
    const [answer, healthMs] = await Promise.all([answering, this.longestWaitMs(() => isAnswered)]);
    this.latestMs.push(healthMs);
    if (this.latestMs.length > neighbours) this.latestMs.shift();
    return { answer, healthMs };
  }

  private async longestWaitMs(isOver: () => boolean): Promise<number> {
    let longestMs = 0;
    for (;;) {
      const waitedMs = await askHealth(this.client.origin).catch(() => askHealth(this.client.origin));
      longestMs = Math.max(longestMs, waitedMs);
      if (isOver()) return longestMs;
      await pause(betweenChecksMs);
    }
  }

  isSuspicious(healthMs: number): boolean {
    const { leastMs, factor } = this.suspicion;
    const sorted = [...this.latestMs].sort((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return healthMs > leastMs && healthMs > factor * median;
  }
}
