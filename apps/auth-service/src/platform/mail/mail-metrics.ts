import { Injectable } from '@nestjs/common';
import { answerInTime, Metrics } from '@svc/http';
import { Counter, Gauge } from '@prometheus-io/client';
import { Database } from '@svc/database';
import type { MailKind } from './mail-kind';
import { readOutbox, type Outbox } from './mail.statements';

/** Result of one attempt to send a mail; `dropped`: its code or link is no longer valid. */
export type MailOutcome = 'sent' | 'retried' | 'failed' | 'dropped';

const unknown: Outbox = { waiting: Number.NaN, oldestSeconds: Number.NaN };

/** Counts sent mails, and shows the mails waiting in PostgreSQL. Every replica shows the same outbox. */
@Injectable()
export class MailMetrics {
  private readonly mails: Counter<'kind' | 'outcome'>;
  /** One reading serves all gauges of a scrape. */
  private reading: Promise<Outbox> | undefined;

  constructor(
    { registry }: Metrics,
    private readonly database: Database,
  ) {
    const read = () => this.outbox();
    this.mails = new Counter({
      name: 'auth_mails_total',
      help: 'Tries to send a mail, by kind and outcome: sent, retried, failed for good, dropped as needless',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    });
    new Gauge({
      name: 'auth_mails_waiting',
      help: 'Mails in the outbox that have not left',
      registers: [registry],
      async collect() {
        this.set((await read()).waiting);
      },
    });
    new Gauge({
      name: 'auth_oldest_mail_seconds',
      help: 'How long the mail that waits longest has waited in the outbox',
      registers: [registry],
      async collect() {
        this.set((await read()).oldestSeconds);
      },
    });
  }

  count(kind: MailKind, outcome: MailOutcome): void {
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
