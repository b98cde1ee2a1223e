import { Injectable } from '@nestjs/common';
import { Metrics } from '@svc/http';
import { Counter, Gauge } from 'prom-client';

/** What an operator watches of the accounts: who gets in, who does not, and how long the line before bcrypt is. */
@Injectable()
export class AuthMetrics {
  /** By kind of audit event: sign-ins and failures, locks, reused tokens, changes by administrators. */
  readonly events: Counter<'kind'>;
  /** Passwords that were looked up among those of breaches: known, unknown, failed. */
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
      help: 'New passwords that were looked up among those of breaches',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
  }

  /** @param read gives the numbers whenever somebody looks */
  watchHashing(read: () => { running: number; waiting: number }): void {
    new Gauge({
      name: 'auth_hashing_jobs',
      help: 'Passwords that are hashed or wait for it',
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
