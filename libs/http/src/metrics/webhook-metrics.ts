import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from './metrics';

/** What became of a call: it arrived, is tried again, or was tried for the last time. */
const outcomes = ['arrived', 'retried', 'given up'] as const;

export type WebhookOutcome = (typeof outcomes)[number];

/** Whether webhooks arrive. */
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
    // A series that begins at its first event would hide that event from whoever counts increases.
    for (const outcome of outcomes) this.calls.inc({ outcome }, 0);
  }

  count(outcome: WebhookOutcome): void {
    this.calls.inc({ outcome });
  }
}
