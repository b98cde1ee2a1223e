import { request, Agent } from 'node:http';
import { NoAnswerError, type WireClient } from '../wire/wire-client';
import type { WireAnswer, WireRequest } from '../wire/wire-request';

/** A health check that waits so much longer than its neighbours was kept waiting by a request. */
const suspiciousFactor = 10;
const neighbours = 101;

const agent = new Agent({ keepAlive: true });

const askHealth = (origin: string): Promise<number> => {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/health/live`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(performance.now() - askedAt));
    });
    sent.once('error', (error) => reject(new NoAnswerError(`the health check failed: ${error.message}`)));
    sent.end();
  });
};

/** Sends each request beside a health check of the same process, whose time says whether the event loop was free. */
export class HealthRace {
  private readonly latestMs: number[] = [];

  /** @param leastMs what no health check waits for without a reason, however busy the machine */
  constructor(
    private readonly client: WireClient,
    private readonly leastMs: number,
  ) {}

  /** @throws NoAnswerError */
  async send(request: WireRequest): Promise<{ answer: WireAnswer; healthMs: number }> {
    const answering = this.client.send(request);
    const health = askHealth(this.client.origin).catch(() => askHealth(this.client.origin));
    const [answer, healthMs] = await Promise.all([answering, health]);
    this.latestMs.push(healthMs);
    if (this.latestMs.length > neighbours) this.latestMs.shift();
    return { answer, healthMs };
  }

  isSuspicious(healthMs: number): boolean {
    const sorted = [...this.latestMs].sort((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return healthMs > this.leastMs && healthMs > suspiciousFactor * median;
  }
}
