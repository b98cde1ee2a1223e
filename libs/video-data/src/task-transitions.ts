import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { percentageOf, stageSpans } from '@svc/contracts';
import type { VideoScript } from '@svc/pipeline';
import { DataSource } from 'typeorm';
import type { FinishedVideo } from './task.entity';

const { scenes } = stageSpans;

/** A task that is over owes its webhook, if it has one, from now on. */
const ended = `completed_at = now(), updated_at = now(),
         webhook_next_at = CASE WHEN webhook_url IS NOT NULL THEN now() END`;

/**
 * Every change of a task is one conditional UPDATE: of several that race, one wins, and nobody undoes a final state.
 * Each answers whether it changed anything.
 */
@Injectable()
export class TaskTransitions {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** False for a task that is over (or gone): its jobs then have nothing to do. True again for one that runs already. */
  async start(id: string): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET status = 'running', started_at = coalesce(started_at, now()), updated_at = now(),
         stage = coalesce(stage, 'script'), stage_total = greatest(stage_total, 1),
         progress_message = CASE WHEN stage IS NULL THEN 'Writing the script' ELSE progress_message END
       WHERE id = $1 AND status IN ('pending', 'running')`,
      [id],
    );
  }

  /** The first script stays: a job that is run twice must not change the scenes under the other jobs' hands. */
  async saveScript(id: string, script: VideoScript): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET script = $2, stage = 'scenes', stage_current = 0, stage_total = $3,
         scene_fractions = array_fill(0::double precision, ARRAY[$3::int]),
         percentage = greatest(percentage, ${scenes.from}), progress_message = 'Making the scenes', updated_at = now()
       WHERE id = $1 AND status = 'running' AND script IS NULL`,
      [id, JSON.stringify(script), script.scenes.length],
    );
  }

  /** @param fraction 0 to 1 within the script step */
  async reportScript(id: string, fraction: number, message: string): Promise<boolean> {
    return this.report(id, 'script', percentageOf('script', fraction), message);
  }

  /**
   * Adds a scene's progress to the sum over all scenes, whichever worker each is on.
   *
   * @param fraction 0 to 1 within the scene; 1 counts it as finished
   */
  async reportScene(id: string, sceneIndex: number, fraction: number, message: string): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET scene_fractions[$2] = $3, progress_message = $4, updated_at = now(),
         stage_current = (SELECT count(*) FROM unnest(scene_fractions) AS f WHERE f >= 1) + ($3 >= 1)::int,
         percentage = greatest(percentage, ${scenes.from} + ${scenes.to - scenes.from} / stage_total::float8 *
           ((SELECT sum(f) FROM unnest(scene_fractions) AS f) - scene_fractions[$2] + $3))
       WHERE id = $1 AND status = 'running' AND stage = 'scenes' AND scene_fractions[$2] < $3`,
      [id, sceneIndex + 1, Math.min(fraction, 1), message],
    );
  }

  /** @param fraction 0 to 1 within the compose step */
  async reportCompose(id: string, fraction: number, message: string): Promise<boolean> {
    return this.report(id, 'compose', percentageOf('compose', fraction), message);
  }

  async complete(id: string, video: FinishedVideo): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET status = 'completed', video = $2, stage = 'done', stage_current = stage_total,
         percentage = 100, progress_message = 'Finished', ${ended}
       WHERE id = $1 AND status = 'running'`,
      [id, JSON.stringify(video)],
    );
  }

  async fail(id: string, code: string, message: string): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET status = 'failed', error_code = $2, error_message = $3,
         started_at = coalesce(started_at, now()), ${ended}
       WHERE id = $1 AND status IN ('pending', 'running')`,
      [id, code, message],
    );
  }

  async cancel(id: string): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET status = 'cancelled', ${ended}
       WHERE id = $1 AND status IN ('pending', 'running')`,
      [id],
    );
  }

  /** Each warning once, in the order in which they came. */
  async warn(id: string, warning: string): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET warnings = warnings || $2::text WHERE id = $1 AND NOT $2 = ANY (warnings)`,
      [id, warning],
    );
  }

  private report(id: string, stage: 'script' | 'compose', percentage: number, message: string): Promise<boolean> {
    return this.update(
      `UPDATE video.task SET percentage = $3, progress_message = $4, updated_at = now(), stage = $2,
         stage_current = 0, stage_total = 1
       WHERE id = $1 AND status = 'running' AND percentage < $3`,
      [id, stage, percentage, message],
    );
  }

  private async update(statement: string, parameters: unknown[]): Promise<boolean> {
    const [, changed]: [unknown[], number] = await this.source.query(statement, parameters);
    return changed > 0;
  }
}
