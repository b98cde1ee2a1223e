import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SegmentMismatchError, type ComposedVideo, type Pipeline, type SceneOutput } from '@svc/pipeline';
import { TaskTransitions, videoPipeline } from '@svc/video-data';
import { FilmStore } from './film-store';
import { SceneMaker } from './scene-maker';
import type { ScriptedTask } from './scripted-task';
import { SoundMaker } from './sound-maker';
import { TaskStage } from './task-stage';

type Music = Awaited<ReturnType<Pipeline['resolveMusic']>>;

/** A film, and how to keep it for requests like this one; null when it was found kept. */
export interface TakenFilm {
  video: ComposedVideo;
  keep: (() => Promise<void>) | null;
}

/** Composes films that are not composed yet. */
@Injectable()
export class FilmMaker {
  private readonly logger = new Logger(FilmMaker.name);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly scenes: SceneMaker,
    private readonly sounds: SoundMaker,
    private readonly films: FilmStore,
    private readonly stage: TaskStage,
    private readonly transitions: TaskTransitions,
  ) {}

  /** Whether the film is kept, so that nothing has to be made. */
  async isKept(task: ScriptedTask): Promise<boolean> {
    return this.films.has(await this.keyOf(task, await this.pipeline.resolveMusic(task.request)));
  }

  /** The film as local files below `workRoot`. */
  async take(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<TakenFilm> {
    const music = await this.pipeline.resolveMusic(task.request);
    const key = await this.keyOf(task, music);
    const kept = await this.films.take(key, join(workRoot, 'kept'));
    if (kept !== null) {
      await this.stage.warn(task.id, kept.warnings);
      return { video: kept.video, keep: null };
    }
    const scenes = await this.takeScenes(task, workRoot, signal);
    const video = await this.compose(task, scenes, music, workRoot, signal);
    const warnings = [...new Set(scenes.flatMap(({ manifest }) => manifest.warnings))];
    return { video, keep: () => this.films.put(key, { video, warnings }) };
  }

  private async keyOf(task: ScriptedTask, music: Music): Promise<string> {
    return this.pipeline.filmKey(task.script.title, await this.scenes.keys(task), music);
  }

  private async takeScenes(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<SceneOutput[]> {
    const scenes: SceneOutput[] = [];
    for (const { index } of task.script.scenes) scenes.push(await this.scenes.take(task, index, workRoot, signal));
    return scenes;
  }

  private async compose(
    task: ScriptedTask,
    scenes: SceneOutput[],
    music: Music,
    workRoot: string,
    signal: AbortSignal,
  ): Promise<ComposedVideo> {
    try {
      return await this.join(task, scenes, music, workRoot, signal);
    } catch (error) {
      if (!(error instanceof SegmentMismatchError)) throw error;
      this.logger.warn(`task ${task.id}: ${error.message} All scenes are made again by this worker's.`);
      return this.join(task, await this.makeAlike(task, workRoot, signal), music, workRoot, signal);
    }
  }

  /** Workers had other builds of the encoder, or an older one left a scene behind. */
  private async makeAlike(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<SceneOutput[]> {
    const scenes = [];
    for (const { index } of task.script.scenes) scenes.push(await this.scenes.remake(task, index, workRoot, signal));
    return scenes;
  }

  private async join(
    task: ScriptedTask,
    scenes: SceneOutput[],
    music: Music,
    workRoot: string,
    signal: AbortSignal,
  ): Promise<ComposedVideo> {
    const soundPath = await this.sounds.find(scenes, music, workRoot);
    return this.stage.run(
      this.pipeline.compose,
      { title: task.script.title, scenes, music, soundPath, outputFolder: join(workRoot, 'output') },
      {
        taskId: task.id,
        signal,
        workRoot,
        report: (fraction, message) => this.transitions.reportCompose(task.id, fraction, message),
      },
    );
  }
}
