import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from './metrics';

/** Outcome of a call: delivered, will be retried, or failed for the last time. */
const outcomes = ['arrived', 'retried', 'given up'] as const;

export type WebhookOutcome = (typeof outcomes)[number];

/** Counts webhook calls by outcome. */
@Injectable()
export class WebhookMetrics {
  private readonly calls: Counter<'outcome'>;

  constructor({ registry }: Metrics) {
    this.calls = new Counter({
      name: 'webhook_calls_total',
      help: 'Calls of webhooks, by outcome: arrived, retried, given up',
      labelNames: ['outcome'],
      registers: [registry],
    });
    // Starts each series at zero: otherwise `increase()` would miss the first event.
    for (const outcome of outcomes) this.calls.inc({ outcome }, 0);
  }

  count(outcome: WebhookOutcome): void {
    this.calls.inc({ outcome });
  }
}
