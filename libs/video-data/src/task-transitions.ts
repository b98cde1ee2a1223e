import { Injectable } from '@nestjs/common';
import { percentageOf } from '@svc/contracts';
import { Database, type Statement } from '@svc/database';
import type { VideoScript } from '@svc/pipeline';
import type { FinishedVideo } from './task.entity';
import {
  addWarning,
  cancelTask,
  completeTask,
  failTask,
  reportScene,
  reportStage,
  saveScript,
  startTask,
} from './task-transitions.statements';

/**
 * Every change of a task is one conditional UPDATE: of several that race, one wins, and nobody undoes a final state.
 * Each answers whether it changed anything.
 */
@Injectable()
export class TaskTransitions {
  constructor(private readonly database: Database) {}

  /** False for a task that is over (or gone): its jobs then have nothing to do. True again for one that runs already. */
  async start(id: string): Promise<boolean> {
    return this.update(startTask, [id]);
  }

  /** The first script stays: a job that is run twice must not change the scenes under the other jobs' hands. */
  async saveScript(id: string, script: VideoScript): Promise<boolean> {
    return this.update(saveScript, [id, JSON.stringify(script), script.scenes.length]);
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
    return this.update(reportScene, [id, sceneIndex + 1, Math.min(fraction, 1), message]);
  }

  /** @param fraction 0 to 1 within the compose step */
  async reportCompose(id: string, fraction: number, message: string): Promise<boolean> {
    return this.report(id, 'compose', percentageOf('compose', fraction), message);
  }

  async complete(id: string, video: FinishedVideo): Promise<boolean> {
    return this.update(completeTask, [id, JSON.stringify(video)]);
  }

  async fail(id: string, code: string, message: string): Promise<boolean> {
    return this.update(failTask, [id, code, message]);
  }

  async cancel(id: string): Promise<boolean> {
    return this.update(cancelTask, [id]);
  }

  /** Each warning once, in the order in which they came. */
  async warn(id: string, warning: string): Promise<boolean> {
    return this.update(addWarning, [id, warning]);
  }

  private report(id: string, stage: 'script' | 'compose', percentage: number, message: string): Promise<boolean> {
    return this.update(reportStage, [id, stage, percentage, message]);
  }

  private async update(statement: Statement, values: readonly unknown[]): Promise<boolean> {
    return (await this.database.execute(statement, values)) > 0;
  }
}
