import { Injectable } from '@nestjs/common';
import { Metrics, answerInTime } from '@svc/http';
import { Counter, Gauge } from '@prometheus-io/client';
import { Database } from '@svc/database';
import { readOutbox, type Outbox } from './auth-metrics.statements';

/** Result of one attempt to send a mail; `dropped`: its code or link is no longer valid. */
export type MailOutcome = 'sent' | 'retried' | 'failed' | 'dropped';

const unknown: Outbox = { waiting: Number.NaN, oldestSeconds: Number.NaN };

/**
 * Metrics for operators: sign-ins, failures, the length of the bcrypt queue, and mails. Every replica shows the same
 * waiting mails, because they are in PostgreSQL.
 */
@Injectable()
export class AuthMetrics {
  /** Labelled with the kind of audit event: sign-ins and failures, locks, reused tokens, changes by administrators. */
  readonly events: Counter<'kind'>;
  /** Lookups of new passwords in known breaches: known, unknown, failed. */
  readonly breachChecks: Counter<'outcome'>;

  private readonly mails: Counter<'kind' | 'outcome'>;
  /** One reading serves all gauges of a scrape. */
  private reading: Promise<Outbox> | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {
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
    const read = () => this.outbox();
    this.mails = new Counter({
      name: 'auth_mails_total',
      help: 'Tries to send a mail, by kind and outcome: sent, retried, failed for good, dropped as needless',
      labelNames: ['kind', 'outcome'],
      registers: [metrics.registry],
    });
    new Gauge({
      name: 'auth_mails_waiting',
      help: 'Mails in the outbox that have not left',
      registers: [metrics.registry],
      async collect() {
        this.set((await read()).waiting);
      },
    });
    new Gauge({
      name: 'auth_oldest_mail_seconds',
      help: 'How long the mail that waits longest has waited in the outbox',
      registers: [metrics.registry],
      async collect() {
        this.set((await read()).oldestSeconds);
      },
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

  countMail(kind: string, outcome: MailOutcome): void {
    this.mails.inc({ kind, outcome });
  }

  /** While PostgreSQL is unavailable only these gauges are omitted. */
  private outbox(): Promise<Outbox> {
    this.reading ??= answerInTime(() => this.read())
      .catch(() => unknown)
      .finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<Outbox> {
    const [row] = await this.database.query(readOutbox);
    return row ?? unknown;
  }
}
