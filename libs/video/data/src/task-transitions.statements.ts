import { stageSpans } from '@svc/contracts';
import { Statement } from '@svc/database';
import { storedActivity as stored } from './stored-activity';

const { scenes } = stageSpans;

/** Progress resets the count of lost jobs: the task is not their cause. */
const gotOn = 'requeue_count = 0';

/** Makes the webhook of an ended task due, if it has one. */
const ended = `completed_at = now(), updated_at = now(),
         webhook_next_at = CASE WHEN webhook_url IS NOT NULL THEN now() END`;

export const startTask = new Statement(
  `
  UPDATE video.task SET status = 'running', started_at = coalesce(started_at, now()), updated_at = now(),
      stage = coalesce(stage, 'script'), stage_total = greatest(stage_total, 1),
      activity = CASE WHEN stage IS NULL THEN ${stored('writing_script')} ELSE activity END
    WHERE id = $1 AND status IN ('pending', 'running')`,
  'task-start',
);

export const saveScript = new Statement(
  `
  UPDATE video.task SET script = $2, stage = 'scenes', stage_current = 0, stage_total = $3,
      scene_fractions = array_fill(0::double precision, ARRAY[$3::int]),
      percentage = greatest(percentage, ${scenes.from}), activity = ${stored('making_scenes')}, updated_at = now(),
      ${gotOn}
    WHERE id = $1 AND status = 'running' AND script IS NULL`,
  'task-save-script',
);

/** The stored and the reported progress of a task's scenes, by number from 1. */
const scenesWithTold = `unnest(t.scene_fractions) WITH ORDINALITY AS known(fraction, number)`;
const toldFraction = `(told.fractions ->> known.number::text)::float8`;

/**
 * $1 to $3: tasks, reported progress of their scenes (by number, from 1) and an activity; a task must not repeat.
 * Everything is computed from the locked row, because workers report other scenes at the same time.
 */
export const reportScenes = new Statement<{ id: string }>(
  `
  UPDATE video.task t SET activity = told.activity, updated_at = now(), ${gotOn},
      (scene_fractions, stage_current, percentage) = (
        SELECT array_agg(fraction ORDER BY number), count(*) FILTER (WHERE fraction >= 1),
            greatest(t.percentage, ${scenes.from} + ${scenes.to - scenes.from} / t.stage_total::float8 * sum(fraction))
          FROM (SELECT number, greatest(known.fraction, ${toldFraction}) AS fraction FROM ${scenesWithTold}) AS scene)
    FROM unnest($1::uuid[], $2::jsonb[], $3::jsonb[]) AS told(id, fractions, activity)
    WHERE t.id = told.id AND t.status = 'running' AND t.stage = 'scenes'
      AND EXISTS (SELECT FROM ${scenesWithTold} WHERE known.fraction < ${toldFraction})
    RETURNING t.id`,
  'task-report-scenes',
);

export const completeTask = new Statement(
  `
  UPDATE video.task SET status = 'completed', video = $2, stage = 'done', stage_current = stage_total,
      percentage = 100, activity = ${stored('finished')}, ${ended}
    WHERE id = $1 AND status = 'running'`,
  'task-complete',
);

export const failTask = new Statement(`
  UPDATE video.task SET status = 'failed', error_code = $2, error_message = $3,
      started_at = coalesce(started_at, now()), ${ended}
    WHERE id = $1 AND status IN ('pending', 'running')`);

export const cancelTask = new Statement(`
  UPDATE video.task SET status = 'cancelled', ${ended}
    WHERE id = $1 AND status IN ('pending', 'running')`);

export const addWarning = new Statement(`
  UPDATE video.task SET warnings = warnings || jsonb_build_array($2::jsonb), updated_at = now()
    WHERE id = $1 AND NOT EXISTS (SELECT FROM jsonb_array_elements(warnings) AS told WHERE told = $2::jsonb)`);

/** $1 to $4: tasks, stage, percentage and activity of each; a task must not repeat. */
export const reportStages = new Statement<{ id: string }>(
  `
  UPDATE video.task t SET percentage = told.percentage, activity = told.activity, updated_at = now(),
      stage = told.stage, stage_current = 0, stage_total = 1, ${gotOn}
    FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::jsonb[]) AS told(id, stage, percentage, activity)
    WHERE t.id = told.id AND t.status = 'running' AND t.percentage < told.percentage
    RETURNING t.id`,
  'task-report-stages',
);

/** $1: task, $2: activity. The next report of progress replaces it. */
export const noteActivity = new Statement(`
  UPDATE video.task SET activity = $2, updated_at = now() WHERE id = $1 AND status = 'running' AND activity <> $2`);
