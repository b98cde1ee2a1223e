import { Injectable } from '@nestjs/common';
import { Metrics } from '@svc/http';
import { Counter, Gauge } from 'prom-client';
import { Database } from '@svc/database';
import { jobsSchemaName } from '../jobs/jobs-schema';
import type { MailKind } from './mail-kind';

/** What became of a try to send a mail; `dropped` is one that nobody needs any more. */
export type MailOutcome = 'sent' | 'retried' | 'failed' | 'dropped';

/** Mails that are owed, and those that may follow from requests that were taken. */
interface Outbox {
  waiting: number;
  oldestSeconds: number;
}

const unknown: Outbox = { waiting: Number.NaN, oldestSeconds: Number.NaN };

/** Whether mails leave, and how many wait in PostgreSQL. Every replica shows the same outbox. */
@Injectable()
export class MailMetrics {
  private readonly mails: Counter<'kind' | 'outcome'>;
  /** Shared by the figures of one look. */
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

  /** PostgreSQL out of sight leaves these numbers out, not all the others. */
  private outbox(): Promise<Outbox> {
    this.reading ??= this.read()
      .catch(() => unknown)
      .finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<Outbox> {
    const [row] = await this.database.query<{ waiting: number; oldestSeconds: number }>(
      `SELECT count(*)::int AS waiting,
          coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
        FROM ${jobsSchemaName}.jobs
        WHERE task_identifier IN ('issue-proof', 'send-mail') AND attempts < max_attempts`,
    );
    return row ?? unknown;
  }
}
