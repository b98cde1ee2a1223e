import { Statement } from '@svc/database';
import type { TaskEntity } from './task.entity';

/** Ten seconds after the first attempt, then three times as long each time: nine attempts in a day. */
const firstRetrySeconds = 10;
const retryFactor = 3;
const givenUpAfterHours = 24;

const pauseSeconds = (attempts: string): string => `${firstRetrySeconds} * power(${retryFactor}, ${attempts})`;

/** No other process gets these rows. The next attempt is already set, so it follows even when this process dies. */
export const claimWebhooks = new Statement<Pick<TaskEntity, 'id'>>(`
  UPDATE video.task SET webhook_attempts = webhook_attempts + 1,
      webhook_next_at = now() + make_interval(secs => ${pauseSeconds('webhook_attempts')})
    WHERE id IN (
      SELECT id FROM video.task WHERE webhook_next_at <= now()
      ORDER BY webhook_next_at LIMIT $1 FOR UPDATE SKIP LOCKED
    ) RETURNING id`);

/** Waits longer than the pause after its last attempt, because the clock was set back. */
export const wakeOversleptWebhooks = new Statement(`
  UPDATE video.task SET webhook_next_at = now()
    WHERE webhook_next_at > now() + make_interval(secs =>
      ${pauseSeconds('greatest(webhook_attempts - 1, 0)')} + ${firstRetrySeconds})`);

/** Unless it has been due for a day. */
export const postponeWebhook = new Statement(`
  UPDATE video.task SET webhook_next_at = NULL
    WHERE id = $1 AND webhook_next_at > completed_at + make_interval(hours => ${givenUpAfterHours})`);
