import { stageSpans } from '@svc/contracts';
import { Statement } from '@svc/database';

const { scenes } = stageSpans;

/** A task that gets on is not the reason for which its jobs were lost before. */
const gotOn = 'requeue_count = 0';

/** A task that is over owes its webhook, if it has one, from now on. */
const ended = `completed_at = now(), updated_at = now(),
         webhook_next_at = CASE WHEN webhook_url IS NOT NULL THEN now() END`;

export const startTask = new Statement(`
  UPDATE video.task SET status = 'running', started_at = coalesce(started_at, now()), updated_at = now(),
      stage = coalesce(stage, 'script'), stage_total = greatest(stage_total, 1),
      progress_message = CASE WHEN stage IS NULL THEN 'Writing the script' ELSE progress_message END
    WHERE id = $1 AND status IN ('pending', 'running')`);

export const saveScript = new Statement(`
  UPDATE video.task SET script = $2, stage = 'scenes', stage_current = 0, stage_total = $3,
      scene_fractions = array_fill(0::double precision, ARRAY[$3::int]),
      percentage = greatest(percentage, ${scenes.from}), progress_message = 'Making the scenes', updated_at = now(),
      ${gotOn}
    WHERE id = $1 AND status = 'running' AND script IS NULL`);

export const reportScene = new Statement(`
  UPDATE video.task SET scene_fractions[$2] = $3, progress_message = $4, updated_at = now(), ${gotOn},
      stage_current = (SELECT count(*) FROM unnest(scene_fractions) AS f WHERE f >= 1) + ($3 >= 1)::int,
      percentage = greatest(percentage, ${scenes.from} + ${scenes.to - scenes.from} / stage_total::float8 *
      ((SELECT sum(f) FROM unnest(scene_fractions) AS f) - scene_fractions[$2] + $3))
    WHERE id = $1 AND status = 'running' AND stage = 'scenes' AND scene_fractions[$2] < $3`);

export const completeTask = new Statement(`
  UPDATE video.task SET status = 'completed', video = $2, stage = 'done', stage_current = stage_total,
      percentage = 100, progress_message = 'Finished', ${ended}
    WHERE id = $1 AND status = 'running'`);

export const failTask = new Statement(`
  UPDATE video.task SET status = 'failed', error_code = $2, error_message = $3,
      started_at = coalesce(started_at, now()), ${ended}
    WHERE id = $1 AND status IN ('pending', 'running')`);

export const cancelTask = new Statement(`
  UPDATE video.task SET status = 'cancelled', ${ended}
    WHERE id = $1 AND status IN ('pending', 'running')`);

export const addWarning = new Statement(`
  UPDATE video.task SET warnings = warnings || $2::text, updated_at = now()
    WHERE id = $1 AND NOT $2 = ANY (warnings)`);

export const reportStage = new Statement(`
  UPDATE video.task SET percentage = $3, progress_message = $4, updated_at = now(), stage = $2,
      stage_current = 0, stage_total = 1, ${gotOn}
    WHERE id = $1 AND status = 'running' AND percentage < $3`);
