import { Inject, Injectable, Logger } from '@nestjs/common';
import { finishedFileKey } from '@svc/contracts';
import { videoFiles, type Artifacts } from '@svc/pipeline';
import { artifacts } from '../artifacts/artifacts.module';
import { FilmMaker, type TakenFilm } from './film-maker';
import { NarrationMaker } from './narration-maker';
import type { ScriptedTask } from './scripted-task';
import { SoundMaker } from './sound-maker';

/** Keeps what a published film is made of for requests like this one, each thing once. */
@Injectable()
export class FilmKeeper {
  private readonly logger = new Logger(FilmKeeper.name);

  constructor(
    @Inject(artifacts) private readonly artifacts: Artifacts,
    private readonly films: FilmMaker,
    private readonly sounds: SoundMaker,
    private readonly narrations: NarrationMaker,
  ) {}

  /** Its task is completed already: that a film cannot be kept fails nothing. */
  async keep(task: ScriptedTask, taken: TakenFilm, workRoot: string, signal: AbortSignal): Promise<void> {
    try {
      await this.refer(task, taken);
      if (taken.sound !== null) await this.narrations.pack(task, workRoot, signal);
    } catch (error) {
      this.logger.warn(`task ${task.id}: its film could not be kept: ${String(error)}`);
    }
  }

  /** The film is found where its newest task has published it, until that task's files go; its sound is found within it. */
  private async refer(task: ScriptedTask, { film, sound }: TakenFilm): Promise<void> {
    const keptAt = (name: string): string => finishedFileKey(task.id, name);
    await this.artifacts.film.put(await this.films.keyOf(task), film, { keptAt });
    if (sound === null) return;
    const within = { folder: film.folder, manifest: { ...sound.manifest, file: videoFiles.video } };
    await this.artifacts.sound.put(await this.sounds.keyOf(task), within, { keptAt });
  }
}
