import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SegmentMismatchError, type Artifacts, type FilmOutput, type Pipeline, type SceneOutput } from '@svc/pipeline';
import type { SoundOutput } from '@svc/pipeline';
import { TaskTransitions, videoPipeline } from '@svc/video-data';
import { artifacts } from '../artifacts/artifacts.module';
import { SceneMaker } from './scene-maker';
import type { ScriptedTask } from './scripted-task';
import { SoundMaker } from './sound-maker';
import { TaskStage } from './task-stage';

export interface TakenFilm {
  film: FilmOutput;
  /** Its sound; null when the film was found kept. */
  sound: SoundOutput | null;
}

/** Composes films that are not composed yet. */
@Injectable()
export class FilmMaker {
  private readonly logger = new Logger(FilmMaker.name);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    @Inject(artifacts) private readonly artifacts: Artifacts,
    private readonly scenes: SceneMaker,
    private readonly sounds: SoundMaker,
    private readonly stage: TaskStage,
    private readonly transitions: TaskTransitions,
  ) {}

  /** Whether the film is kept, so that nothing has to be made. */
  async isKept(task: ScriptedTask): Promise<boolean> {
    return (await this.artifacts.film.find(await this.keyOf(task))) !== null;
  }

  /** The film as local files below `workRoot`. */
  async take(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<TakenFilm> {
    const film = await this.artifacts.film.take(await this.keyOf(task), join(workRoot, 'kept'));
    if (film === null) return this.make(task, workRoot, signal);
    await this.stage.warn(task.id, film.manifest.warnings);
    return { film, sound: null };
  }

  async keyOf(task: ScriptedTask): Promise<string> {
    const music = await this.pipeline.resolveMusic(task.request);
    return this.pipeline.filmKey(task.script.title, await this.scenes.keys(task), music);
  }

  private async takeScenes(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<SceneOutput[]> {
    const scenes: SceneOutput[] = [];
    for (const { index } of task.script.scenes) scenes.push(await this.scenes.take(task, index, workRoot, signal));
    return scenes;
  }

  private async make(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<TakenFilm> {
    try {
      return await this.join(task, await this.takeScenes(task, workRoot, signal), workRoot, signal);
    } catch (error) {
      if (!(error instanceof SegmentMismatchError)) throw error;
      this.logger.warn(`task ${task.id}: ${error.message} All scenes are made again by this worker's.`);
      return this.join(task, await this.makeAlike(task, workRoot, signal), workRoot, signal);
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
    workRoot: string,
    signal: AbortSignal,
  ): Promise<TakenFilm> {
    const sound = await this.sounds.take(task, scenes, workRoot, signal);
    const film = await this.stage.run(
      this.pipeline.compose,
      { title: task.script.title, scenes, sound, outputFolder: join(workRoot, 'output') },
      {
        taskId: task.id,
        signal,
        workRoot,
        report: (fraction, message) => this.transitions.reportCompose(task.id, fraction, message),
      },
    );
    return { film, sound };
  }
}
