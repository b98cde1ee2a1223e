import { Injectable } from '@nestjs/common';
import { toActivity, type Activity, type GivenActivity, type Warning, toPercentage } from '@svc/contracts';
import { createStatementBatcher, Database, type Statement } from '@svc/database';
import type { VideoScript } from '@svc/pipeline';
import type { FinishedVideo } from './task.entity';
import {
  addWarning,
  cancelTask,
  completeTask,
  failTask,
  noteActivity,
  reportScenes,
  reportStages,
  saveScript,
  startTask,
} from './task-transitions.statements';
import { SweepHistory } from './sweep-history';
import {
  findFutureStarts,
  findQuietOrOldTasks,
  recordSweep,
  noteRequeue,
  readClock,
  readSweeps,
  setStarts,
  type UnfinishedTask,
} from './task.statements';

export type { UnfinishedTask };

/** Limits that make the sweep look at a task, in seconds. */
export interface SweepLimits {
  /** Since its last sign of life. */
  quietSeconds: number;
  /** Since its start, whatever it does. */
  ageSeconds: number;
}

interface SceneReport {
  readonly id: string;
  readonly sceneIndex: number;
  readonly fraction: number;
  readonly activity: Activity;
}

interface StageReport {
  readonly id: string;
  readonly stage: 'script' | 'compose';
  readonly percentage: number;
  readonly activity: Activity;
}

const sweepsName = 'video.looks';

const batches = { maxBatchSize: 64, maxConcurrency: 2 };

/** Sorted by task, the order in which all writers lock rows. */
const byTask = <Report extends { id: string }>(reports: readonly Report[]): [string, Report[]][] =>
  Object.entries(Object.groupBy(reports, ({ id }) => id))
    .map(([id, ofTask = []]): [string, Report[]] => [id, ofTask])
    .sort(([one], [other]) => (one < other ? -1 : 1));

const lastActivity = (reports: readonly { activity: Activity }[]): string => JSON.stringify(reports.at(-1)?.activity);

/** Progress of scenes by number, from 1; it never decreases. */
const sceneFractions = (reports: readonly SceneReport[]): Record<number, number> => {
  const fractions: Record<number, number> = {};
  for (const { sceneIndex, fraction } of reports)
    fractions[sceneIndex + 1] = Math.max(fractions[sceneIndex + 1] ?? 0, Math.min(fraction, 1));
  return fractions;
};

/**
 * Every change of a task is one conditional UPDATE: of several that race, one wins, and no change leaves a final state.
 * Each change returns whether it changed the row. The sweep reads waiting and running tasks without a recent sign of
 * life, and those that take too long.
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
  async reportScript(id: string, fraction: number, activity: GivenActivity): Promise<boolean> {
    return this.stageReports.run({
      id,
      stage: 'script',
      percentage: toPercentage('script', fraction),
      activity: toActivity(activity),
    });
  }

  /**
   * Adds the progress of a scene to the sum over all scenes, on whichever worker they run.
   * @param fraction 0 to 1 within the scene; 1 counts it as finished
   */
  async reportScene(id: string, sceneIndex: number, fraction: number, given: GivenActivity): Promise<boolean> {
    const activity = toActivity(given, sceneIndex + 1);
    return this.sceneReports.run({ id, sceneIndex, fraction, activity });
  }

  /** @param fraction 0 to 1 within the compose step */
  async reportCompose(id: string, fraction: number, activity: GivenActivity): Promise<boolean> {
    return this.stageReports.run({
      id,
      stage: 'compose',
      percentage: toPercentage('compose', fraction),
      activity: toActivity(activity),
    });
  }

  /** Says what the task waits for; it makes no progress. */
  async noteActivity(id: string, activity: GivenActivity): Promise<boolean> {
    return this.update(noteActivity, [id, JSON.stringify(toActivity(activity))]);
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
  async warn(id: string, warning: Warning): Promise<boolean> {
    return this.update(addWarning, [id, JSON.stringify(warning)]);
  }

  /**
   * Starts a sweep, by one process at a time. Its time applies to all tasks that it finds, because the clock may be set
   * during the sweep.
   * @param usualSeconds interval of sweeps
   */
  async beginSweep(usualSeconds: number): Promise<SweepHistory> {
    const [found] = await this.database.query(readSweeps, [sweepsName]);
    const now = SweepHistory.first(found?.atSeconds ?? 0);
    const before = found?.noted ? SweepHistory.parse(found.noted) : now;
    const history = before.next(found?.atSeconds ?? 0, usualSeconds);
    if (history.isSetBackSince(before)) await this.keepTimeRun(before);
    await this.database.execute(recordSweep, [sweepsName, String(history)]);
    return history;
  }

  /** Sorted by id, so that the last id is the next `afterId`. */
  findQuietOrOld({ quietSeconds, ageSeconds }: SweepLimits, afterId: string, limit: number): Promise<UnfinishedTask[]> {
    return this.database.query(findQuietOrOldTasks, [quietSeconds, afterId, limit, ageSeconds]);
  }

  /**
   * Records that the jobs of this task were queued again, as a sign of life.
   * @param counts true when it counts against the task
   */
  async noteRequeue(id: string, counts: boolean): Promise<void> {
    await this.database.execute(noteRequeue, [id, counts ? 1 : 0]);
  }

  /** Milliseconds since 1970 by the clock that dates signs of life. */
  async nowMs(): Promise<number> {
    const [row] = await this.database.query(readClock);
    return row?.nowMs ?? 0;
  }

  private async reportScenes(reports: readonly SceneReport[]): Promise<boolean[]> {
    const tasks = byTask(reports);
    const changed = await this.database.query(reportScenes, [
      tasks.map(([id]) => id),
      tasks.map(([, ofTask]) => JSON.stringify(sceneFractions(ofTask))),
      tasks.map(([, ofTask]) => lastActivity(ofTask)),
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
      last.map(({ activity }) => JSON.stringify(activity)),
    ]);
    return reports.map(({ id }) => changed.some((row) => row.id === id));
  }

  private async update(statement: Statement, values: readonly unknown[]): Promise<boolean> {
    return (await this.database.execute(statement, values)) > 0;
  }

  /** Gives tasks with a start in the future the running time of the last sweep. */
  private async keepTimeRun(before: SweepHistory): Promise<void> {
    const begun = await this.database.query(findFutureStarts);
    const seconds = begun.map(({ startedAtSeconds }) => before.secondsSince(startedAtSeconds));
    await this.database.execute(setStarts, [begun.map(({ id }) => id), seconds]);
  }
}
