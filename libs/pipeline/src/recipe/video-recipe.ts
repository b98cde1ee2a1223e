import type { GenerationRequest } from '@svc/contracts';
import { Deadline } from '@svc/outbound';
import { splitEffects } from '../encode/scene-effects';
import { runLimited } from '../kernel/run-limited';
import type { VideoScript } from '../script';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { Films, type TakenFilm } from './films';
import { Narrations } from './narrations';
import { Scenes } from './scenes';
import { Sounds } from './sounds';
import type { ScriptedVideo, StepHost } from './step-host';

/** What a film is joined of; its parts are made beside each other. */
export type VideoPart = { name: 'sound' } | { name: 'scene'; sceneIndex: number };

/** The sound goes first: it takes longer than any scene of a long film, and would be what all others have to wait for. */
export const videoParts = (sceneCount: number): VideoPart[] => [
  { name: 'sound' },
  ...Array.from({ length: sceneCount }, (_, sceneIndex) => ({ name: 'scene' as const, sceneIndex })),
];

/** Of the script step. */
const writingShare = 0.8;

export interface Speaking {
  /** Narrations spoken at once. Voices are mostly waited for; how many calls each may get is the provider's setting. */
  atOnce: number;
  /** What is not spoken by then is left to the parts, each of which has a time of its own; null for no limit. */
  timeoutMs: number | null;
}

/**
 * How a video is made, step by step, whoever runs the steps and wherever finished parts are kept: first the script, then
 * the narrations, then the parts beside each other, then the film. Each step may be run again, by anybody, at any time.
 */
export class VideoRecipe {
  private readonly narrations: Narrations;
  private readonly scenes: Scenes;
  private readonly sounds: Sounds;
  private readonly films: Films;

  constructor(
    private readonly pipeline: Pipeline,
    artifacts: Artifacts,
  ) {
    this.narrations = new Narrations(pipeline, artifacts);
    this.scenes = new Scenes(pipeline, artifacts, this.narrations);
    this.sounds = new Sounds(pipeline, artifacts, this.narrations);
    this.films = new Films(pipeline, artifacts, this.scenes, this.sounds);
  }

  /** The words, and which pictures are shown where these are found and not made. */
  async script(request: GenerationRequest, host: StepHost): Promise<VideoScript> {
    const within = (from: number, to: number) => ({
      ...host,
      report: (fraction: number, message: string) =>
        host.report({ step: 'script', sceneIndex: null, fraction: from + (to - from) * fraction, message }),
    });
    const { voiceSpeed } = splitEffects(request.template_params).effects;
    const script = await host.runStage(this.pipeline.script, { ...request, voiceSpeed }, within(0, writingShare));
    return host.runStage(this.pipeline.pictures, { request, script }, within(writingShare, 1));
  }

  /**
   * Has all of the video spoken, so that its sound can be encoded beside its scenes.
   * @returns the parts that are to be made before the film; none when the film is kept, and then nothing is spoken
   */
  async narration(video: ScriptedVideo, speaking: Speaking, host: StepHost): Promise<VideoPart[]> {
    if (await this.films.isKept(video)) return [];
    await this.speak(video, speaking, host);
    return videoParts(video.script.scenes.length);
  }

  /** Afterwards the part is kept. */
  part(part: VideoPart, video: ScriptedVideo, host: StepHost): Promise<'found' | 'made'> {
    return part.name === 'sound' ? this.sounds.ensure(video, host) : this.scenes.ensure(video, part.sceneIndex, host);
  }

  /** The finished film as local files; composed into the folder unless it is kept. */
  compose(video: ScriptedVideo, outputFolder: string, host: StepHost): Promise<TakenFilm> {
    return this.films.take(video, outputFolder, host);
  }

  /**
   * Keeps a published film for requests like this one, each thing once.
   * @param keptAt object key of a published file
   */
  async keep(
    video: ScriptedVideo,
    taken: TakenFilm,
    keptAt: (fileName: string) => string,
    host: StepHost,
  ): Promise<void> {
    await this.films.refer(video, taken, keptAt);
    if (taken.sound !== null) await this.narrations.pack(video, host);
  }

  private async speak(video: ScriptedVideo, { atOnce, timeoutMs }: Speaking, host: StepHost): Promise<void> {
    const keys = await this.narrations.keys(video);
    // Of scenes in which the same is heard the first: spoken at the same time, they would not find each other's.
    const indexes = [...keys.keys()].filter((index) => keys.indexOf(keys[index] ?? '') === index);
    const deadline = timeoutMs === null ? null : Deadline.start(timeoutMs, host.signal);
    const signal = deadline?.signal ?? host.signal;
    try {
      await runLimited(indexes, atOnce, signal, (index, _, stop) =>
        this.narrations.ensure(video, index, { ...host, signal: stop }),
      );
    } catch (error) {
      if (host.signal.aborted || !signal.aborted) throw error;
      host.notice('Not all scenes are spoken yet: each speaks for itself.');
    } finally {
      deadline?.end();
    }
  }
}
