import { removal, type PersonColumns } from '@svc/auth';
import { Statement } from '@svc/database';
import type { CallFailure } from '@svc/webhooks';
import type { WebhookDelivery } from './webhook-delivery.entity';

/** Longer than a call may take, so that a second attempt never overlaps the first. Triples with each attempt. */
const firstRetrySeconds = 15;
const retryFactor = 3;
const longestPauseSeconds = 6 * 60 * 60;
const givenUpAfterHours = 72;

const pauseSeconds = (attempts: string): string =>
  `least(${longestPauseSeconds}, ${firstRetrySeconds} * power(${retryFactor}, least(${attempts}, 10)))`;

export type DueDelivery = Pick<
  WebhookDelivery,
  'id' | 'eventId' | 'type' | 'userId' | 'details' | 'createdAt' | 'attempts'
>;

export const findDueWebhooks = new Statement<{ webhookId: string }>(`
  SELECT DISTINCT webhook_id AS "webhookId" FROM auth.webhook_deliveries WHERE next_at <= now()`);

/**
 * Claims the oldest delivery of each user, unless it waits for its next attempt. Other processes skip the claimed
 * ones. The next attempt is scheduled at once, so that the event of a process that dies is retried.
 */
export const claimDeliveries = new Statement<DueDelivery>(`
  WITH due AS (
    SELECT d.id FROM auth.webhook_deliveries d
      WHERE d.webhook_id = $1 AND d.next_at <= now() AND NOT EXISTS (
        SELECT FROM auth.webhook_deliveries e WHERE e.webhook_id = d.webhook_id AND e.user_id = d.user_id
          AND e.next_at IS NOT NULL AND e.sequence < d.sequence)
      ORDER BY d.sequence LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE auth.webhook_deliveries d SET attempts = d.attempts + 1, 
      next_at = now() + make_interval(secs => ${pauseSeconds('d.attempts')})
    FROM due WHERE d.id = due.id AND d.next_at <= now()
    RETURNING d.id, d.event_id AS "eventId", d.type, d.user_id AS "userId", d.details, d.created_at AS "createdAt", d.attempts`);

/** Frees deliveries that wait longer than the delay after their last attempt: the clock was set back. */
export const wakeOversleptDeliveries = new Statement(`
  UPDATE auth.webhook_deliveries SET next_at = now()
    WHERE next_at > now() + make_interval(secs => ${pauseSeconds('greatest(attempts - 1, 0)')} + ${firstRetrySeconds})`);

export const settleDelivery = new Statement(`
  UPDATE auth.webhook_deliveries SET next_at = NULL, delivered_at = now(), last_status = $2, last_failure = NULL WHERE id = $1`);

/** $2: status, $3: reason without one. Given up after three days. No row when it was delivered in between. */
export const noteFailure = new Statement<{ isGivenUp: boolean }>(`
  UPDATE auth.webhook_deliveries SET last_status = $2, last_failure = $3,
      next_at = CASE WHEN created_at > now() - interval '${givenUpAfterHours} hours' THEN next_at END
    WHERE id = $1 AND delivered_at IS NULL RETURNING next_at IS NULL AS "isGivenUp"`);

const listed = `id, event_id AS "eventId", type, user_id AS "userId", sequence, attempts, next_at AS "nextAt",
  delivered_at AS "deliveredAt", last_status AS "lastStatus", last_failure AS "lastFailure", created_at AS "createdAt"`;

export type NamedDelivery = WebhookDelivery & PersonColumns;

/** Adds address and name of the users. */
const named = (deliveries: string): string => `
  WITH shown AS (${deliveries})
  SELECT shown.*, a.email, p.name FROM shown
    LEFT JOIN auth.auth_records a ON a.id = shown."userId" LEFT JOIN auth.profile_records p ON p.auth_id = a.id
    ORDER BY shown.sequence DESC`;

/** Only the requested condition is in the text, so that each can use its index. */
const deliveriesWhere = (condition: string): Statement<NamedDelivery> =>
  new Statement(
    named(`
    SELECT ${listed} FROM auth.webhook_deliveries
      WHERE webhook_id = $1 AND ${condition}
        AND ($2::uuid IS NULL OR sequence < (SELECT sequence FROM auth.webhook_deliveries WHERE id = $2))
        AND ($4::text IS NULL OR user_id IN (SELECT f.id FROM auth.auth_records f WHERE f.search_text LIKE $4))
      ORDER BY sequence DESC LIMIT $3`),
  );

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** $2: id of the last one of the previous page; $4: LIKE pattern of address or name. */
export const listDeliveries: Readonly<Record<DeliveryStatus | 'all', Statement<NamedDelivery>>> = {
  all: deliveriesWhere('true'),
  pending: deliveriesWhere('next_at IS NOT NULL'),
  delivered: deliveriesWhere('delivered_at IS NOT NULL'),
  failed: deliveriesWhere('delivered_at IS NULL AND next_at IS NULL'),
};

/** Queues the delivery again as due now; its order among the user's events stays. */
export const replayDelivery = new Statement<NamedDelivery>(
  named(`
    UPDATE auth.webhook_deliveries SET next_at = now(), attempts = 0, delivered_at = NULL, last_status = NULL,
        last_failure = NULL
      WHERE id = $2 AND webhook_id = $1 RETURNING ${listed}`),
);

export interface FailingWebhook {
  webhookId: string;
  /** Number of events that did not arrive. */
  deliveries: number;
  /** Time of the oldest. */
  since: Date;
  /** Status of the last answer to the newest. */
  status: number;
  failure: CallFailure | null;
}

/**
 * Receivers with events that were tried in vain: those that wait for another attempt, and those that were given up since
 * the last event arrived.
 */
export const findFailingWebhooks = new Statement<FailingWebhook>(`
  WITH arrived AS (
    SELECT w.id, coalesce((SELECT d.sequence FROM auth.webhook_deliveries d
        WHERE d.webhook_id = w.id AND d.delivered_at IS NOT NULL ORDER BY d.sequence DESC LIMIT 1), 0) AS sequence
      FROM auth.webhooks w
  )
  SELECT d.webhook_id AS "webhookId", count(*)::int AS deliveries, min(d.created_at) AS since,
      (array_agg(d.last_status ORDER BY d.sequence DESC))[1] AS status,
      (array_agg(d.last_failure ORDER BY d.sequence DESC))[1] AS failure
    FROM arrived a JOIN auth.webhook_deliveries d ON d.webhook_id = a.id
    WHERE d.delivered_at IS NULL AND d.last_status IS NOT NULL AND (d.next_at IS NOT NULL OR d.sequence > a.sequence)
    GROUP BY d.webhook_id`);

export const removeDeliveries = new Statement('DELETE FROM auth.webhook_deliveries WHERE webhook_id = $1');

export const lockWebhooks = new Statement(`SELECT pg_advisory_xact_lock(hashtext('auth.webhooks'))`);

export const expiredDeliveries = removal(
  'webhook_deliveries',
  'id',
  `created_at < now() - interval '30 days' AND (next_at IS NULL OR created_at < now() - interval '60 days')`,
);
