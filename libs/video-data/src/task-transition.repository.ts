import { Injectable } from '@nestjs/common';
import { percentageOf } from '@svc/contracts';
import { createStatementBatcher, Database, type Statement } from '@svc/database';
import type { VideoScript } from '@svc/pipeline';
import type { FinishedVideo } from './task.entity';
import {
  addWarning,
  cancelTask,
  completeTask,
  failTask,
  reportScenes,
  reportStages,
  saveScript,
  startTask,
} from './task-transitions.statements';

interface SceneReport {
  readonly id: string;
  readonly sceneIndex: number;
  readonly fraction: number;
  readonly message: string;
}

interface StageReport {
  readonly id: string;
  readonly stage: 'script' | 'compose';
  readonly percentage: number;
  readonly message: string;
}

const batches = { maxBatchSize: 64, maxConcurrency: 2 };

/** Sorted by task, the order in which all writers lock rows. */
const byTask = <Report extends { id: string }>(reports: readonly Report[]): [string, Report[]][] =>
  Object.entries(Object.groupBy(reports, ({ id }) => id))
    .map(([id, ofTask = []]): [string, Report[]] => [id, ofTask])
    .sort(([one], [other]) => (one < other ? -1 : 1));

const lastMessage = (reports: readonly { message: string }[]): string => reports.at(-1)?.message ?? '';

/** Progress of scenes by number, from 1; it never decreases. */
const fractionsOf = (reports: readonly SceneReport[]): Record<number, number> => {
  const fractions: Record<number, number> = {};
  for (const { sceneIndex, fraction } of reports)
    fractions[sceneIndex + 1] = Math.max(fractions[sceneIndex + 1] ?? 0, Math.min(fraction, 1));
  return fractions;
};

/**
 * Every change of a task is one conditional UPDATE: of several that race, one wins, and no change leaves a final state.
 * Each method returns whether it changed the row.
 */
@Injectable()
export class TaskTransitionRepository {
  /** Simultaneous reports are one statement. */
  private readonly sceneReports = createStatementBatcher<SceneReport, boolean>(
    (reports) => this.reportScenes(reports),
    batches,
  );
  private readonly stageReports = createStatementBatcher<StageReport, boolean>(
    (reports) => this.reportStages(reports),
    batches,
  );

  constructor(private readonly database: Database) {}

  /** False for a task that has ended or is gone: its jobs have nothing to do. True again for a running task. */
  async start(id: string): Promise<boolean> {
    return this.update(startTask, [id]);
  }

  /** The first script stays: a job that runs twice must not change the scenes of running jobs. */
  async saveScript(id: string, script: VideoScript): Promise<boolean> {
    return this.update(saveScript, [id, JSON.stringify(script), script.scenes.length]);
  }

  /** @param fraction 0 to 1 within the script step */
  async reportScript(id: string, fraction: number, message: string): Promise<boolean> {
    return this.stageReports.run({ id, stage: 'script', percentage: percentageOf('script', fraction), message });
  }

  /**
   * Adds the progress of a scene to the sum over all scenes, on whichever worker they run.
   * @param fraction 0 to 1 within the scene; 1 counts it as finished
   */
  async reportScene(id: string, sceneIndex: number, fraction: number, message: string): Promise<boolean> {
    return this.sceneReports.run({ id, sceneIndex, fraction, message });
  }

  /** @param fraction 0 to 1 within the compose step */
  async reportCompose(id: string, fraction: number, message: string): Promise<boolean> {
    return this.stageReports.run({ id, stage: 'compose', percentage: percentageOf('compose', fraction), message });
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

  /** Adds each warning once, in the order of arrival. */
  async warn(id: string, warning: string): Promise<boolean> {
    return this.update(addWarning, [id, warning]);
  }

  private async reportScenes(reports: readonly SceneReport[]): Promise<boolean[]> {
    const tasks = byTask(reports);
    const changed = await this.database.query(reportScenes, [
      tasks.map(([id]) => id),
      tasks.map(([, ofTask]) => JSON.stringify(fractionsOf(ofTask))),
      tasks.map(([, ofTask]) => lastMessage(ofTask)),
    ]);
    return reports.map(({ id }) => changed.some((row) => row.id === id));
  }

  /** Keeps the last report of each task, because a task has one stage at a time. */
  private async reportStages(reports: readonly StageReport[]): Promise<boolean[]> {
    const last = byTask(reports).flatMap(([, ofTask]) => ofTask.at(-1) ?? []);
    const changed = await this.database.query(reportStages, [
      last.map(({ id }) => id),
      last.map(({ stage }) => stage),
      last.map(({ percentage }) => percentage),
      last.map(({ message }) => message),
    ]);
    return reports.map(({ id }) => changed.some((row) => row.id === id));
  }

  private async update(statement: Statement, values: readonly unknown[]): Promise<boolean> {
    return (await this.database.execute(statement, values)) > 0;
  }
}
