import { Injectable } from '@nestjs/common';
import { Metrics } from '@svc/http';
import { Counter, Gauge } from '@prometheus-io/client';

/** Metrics of accounts for operators: sign-ins, failures, and the length of the bcrypt queue. */
@Injectable()
export class AuthMetrics {
  /** Labelled with the kind of audit event: sign-ins and failures, locks, reused tokens, changes by administrators. */
  readonly events: Counter<'kind'>;
  /** Lookups of new passwords in known breaches: known, unknown, failed. */
  readonly breachChecks: Counter<'outcome'>;

  constructor(private readonly metrics: Metrics) {
    this.events = new Counter({
      name: 'auth_events_total',
      help: 'Audit events by kind',
      labelNames: ['kind'],
      registers: [metrics.registry],
    });
    this.breachChecks = new Counter({
      name: 'auth_breach_checks_total',
      help: 'Lookups of new passwords in known breaches',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
  }

  /** @param read returns the current numbers; called for each scrape */
  watchHashing(read: () => { running: number; waiting: number }): void {
    new Gauge({
      name: 'auth_hashing_jobs',
      help: 'Passwords being hashed or waiting for it',
      labelNames: ['state'],
      registers: [this.metrics.registry],
      collect() {
        const { running, waiting } = read();
        this.set({ state: 'running' }, running);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }
}
