import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { ApplicationSecret } from '../secrets/application-secret';

const shortestPauseSeconds = 60;
const hourlyLimit = 5;
const dailyLimit = 20;

const hourIsOver = `m.hour_started_at <= now() - interval '1 hour'`;
const dayIsOver = `m.day_started_at <= now() - interval '1 day'`;

/** How often one address may get a mail for one purpose. */
@Injectable()
export class MailAllowancesRepository {
  constructor(private readonly secret: ApplicationSecret) {}

  /** Counts a mail, in one statement, if it may be sent. */
  async take(purpose: string, email: string, transaction: Queryable): Promise<boolean> {
    const rows = await transaction.query(
      `INSERT INTO auth.mail_allowances AS m
          (key, last_sent_at, hour_started_at, sent_in_hour, day_started_at, sent_in_day)
        VALUES ($1, now(), now(), 1, now(), 1)
        ON CONFLICT (key) DO UPDATE SET
          last_sent_at = now(),
          hour_started_at = CASE WHEN ${hourIsOver} THEN now() ELSE m.hour_started_at END,
          sent_in_hour = CASE WHEN ${hourIsOver} THEN 1 ELSE m.sent_in_hour + 1 END,
          day_started_at = CASE WHEN ${dayIsOver} THEN now() ELSE m.day_started_at END,
          sent_in_day = CASE WHEN ${dayIsOver} THEN 1 ELSE m.sent_in_day + 1 END
        WHERE m.last_sent_at <= now() - interval '${shortestPauseSeconds} seconds'
          AND (${hourIsOver} OR m.sent_in_hour < ${hourlyLimit})
          AND (${dayIsOver} OR m.sent_in_day < ${dailyLimit})
        RETURNING key`,
      [this.secret.hmac('mail allowance', purpose, email)],
    );
    return rows.length > 0;
  }
}
