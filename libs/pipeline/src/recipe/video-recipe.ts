import type { GenerationRequest } from '@svc/contracts';
import { Deadline } from '@svc/outbound';
import { splitEffects } from '../encode/scene-effects';
import { runLimited } from '../kernel/run-limited';
import type { PictureCandidatesService } from '../scene/candidates.stage';
import { articlesOf, shownPicture, topicOf } from '../scene/pictures.stage';
import type { PictureChoice, VideoScript } from '../script';
import { speakingSeconds } from '../script/speaking-time';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { ComposedVideos, type TakenVideo } from './composed-videos';
import { Narrations } from './narrations';
import { ScenePictures } from './scene-pictures';
import { Scenes } from './scenes';
import { Sounds } from './sounds';
import { sceneInputOf, spokenInput, unreported, type ScriptedVideo, type StepHost } from './step-host';
import { VideoKeys } from './video-keys';

/** What a video is joined of; its parts are made beside each other. */
export type VideoPart = { name: 'sound' } | { name: 'scene'; sceneIndex: number };

/** The sound goes first: it takes longer than any scene of a long video, and would be what all others have to wait for. */
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
 * the narrations, then the parts beside each other, then the video. Each step may be run again, by anybody, at any time.
 */
export class VideoRecipe {
  private readonly keys: VideoKeys;
  private readonly narrations: Narrations;
  private readonly pictures: ScenePictures;
  private readonly scenes: Scenes;
  private readonly sounds: Sounds;
  private readonly composed: ComposedVideos;

  constructor(
    private readonly pipeline: Pipeline,
    artifacts: Artifacts,
  ) {
    this.keys = new VideoKeys(pipeline);
    this.narrations = new Narrations(pipeline, artifacts, this.keys);
    this.pictures = new ScenePictures(pipeline, artifacts);
    this.scenes = new Scenes(pipeline, artifacts, this.narrations, this.pictures, this.keys);
    this.sounds = new Sounds(pipeline, artifacts, this.narrations, this.keys);
    this.composed = new ComposedVideos(pipeline, artifacts, this.scenes, this.sounds, this.keys);
  }

  /**
   * The words, and which pictures are shown where these are found and not made.
   * @param plan where the words are there already, in whatever language, and perhaps some of the pictures
   */
  async script(request: GenerationRequest, host: StepHost, plan: VideoScript | null = null): Promise<VideoScript> {
    const within = (from: number, to: number) => ({
      ...host,
      report: (fraction: number, message: string) =>
        host.report({ step: 'script', sceneIndex: null, fraction: from + (to - from) * fraction, message }),
    });
    const { voiceSpeed } = splitEffects(request.template_params).effects;
    const write = () => host.runStage(this.pipeline.script, { ...request, voiceSpeed }, within(0, writingShare));
    const translate = (script: VideoScript) => {
      const { language = script.language } = request;
      return host.runStage(this.pipeline.translate, { script, language }, within(0, writingShare));
    };
    const script = plan === null ? await write() : await translate(plan);
    return host.runStage(this.pipeline.pictures, { request, script }, within(writingShare, 1));
  }

  /**
   * Has all of the video spoken, so that its sound can be encoded beside its scenes.
   * @returns the parts that are to be made before the video; none when the video is kept, and then nothing is spoken
   */
  async narration(video: ScriptedVideo, speaking: Speaking, host: StepHost): Promise<VideoPart[]> {
    if (await this.composed.isKept(video)) return [];
    await this.speak(video, speaking, host);
    return videoParts(video.script.scenes.length);
  }

  /** Equal for scenes that look the same, and for those that sound the same. */
  async keysOf(video: ScriptedVideo, sceneIndex: number): Promise<{ look: string; sound: string }> {
    const [look, sound] = [await this.keys.scene(video, sceneIndex), await this.keys.narration(video, sceneIndex)];
    return { look, sound };
  }

  /** What a scene looks like, as WebP. A picture that somebody else makes for it is the video's, too. */
  async preview(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<Buffer> {
    const input = sceneInputOf(video, sceneIndex);
    const seconds = speakingSeconds([input.scene.narration], 1);
    const taken = await this.pictures.take(spokenInput(input), seconds, 0, host);
    return host.runStage(this.pipeline.preview, { input, taken }, { ...host, report: unreported });
  }

  /** Pictures that a scene may show: of what a person searches, or of what it says. */
  candidates(
    video: ScriptedVideo,
    sceneIndex: number,
    search: string | null,
    host: StepHost,
  ): Promise<PictureCandidatesService> {
    const { script } = video;
    const own = script.scenes.map(({ chosen: _chosen, ...scene }) => scene);
    const others = script.scenes.filter(({ index }) => index !== sceneIndex);
    const asked = {
      input: sceneInputOf({ ...video, script: { ...script, scenes: own } }, sceneIndex),
      search,
      chosen: script.scenes[sceneIndex]?.chosen ?? null,
      topic: topicOf(script),
      articles: articlesOf(script),
      without: others.flatMap((scene) => shownPicture(scene)?.credit.url ?? []),
    };
    return host.runStage(this.pipeline.candidates, asked, { ...host, report: unreported });
  }

  /** One of them, small, as WebP. @param thumbnailUrl as the candidates gave it */
  thumbnail(
    video: ScriptedVideo,
    sceneIndex: number,
    choice: PictureChoice,
    thumbnailUrl: string | null,
    host: StepHost,
  ): Promise<Buffer> {
    const input = spokenInput(sceneInputOf(video, sceneIndex));
    return host.runStage(this.pipeline.thumbnail, { input, choice, thumbnailUrl }, { ...host, report: unreported });
  }

  /** What a scene sounds like, in Ogg with Opus: just as in the video. */
  async hear(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<Buffer> {
    const narration = await this.narrations.take(video, sceneIndex, host);
    return host.runStage(this.pipeline.opus, narration, { ...host, report: unreported });
  }

  /** Afterwards the part is kept. */
  part(part: VideoPart, video: ScriptedVideo, host: StepHost): Promise<'found' | 'made'> {
    return part.name === 'sound' ? this.sounds.ensure(video, host) : this.scenes.ensure(video, part.sceneIndex, host);
  }

  /** The finished video as local files; composed into the folder unless it is kept. */
  compose(video: ScriptedVideo, outputFolder: string, host: StepHost): Promise<TakenVideo> {
    return this.composed.take(video, outputFolder, host);
  }

  /**
   * Keeps a published video for requests like this one, each thing once.
   * @param keptAt object key of a published file
   */
  async keep(
    video: ScriptedVideo,
    taken: TakenVideo,
    keptAt: (fileName: string) => string,
    host: StepHost,
  ): Promise<void> {
    await this.composed.refer(video, taken, keptAt);
    if (taken.sound !== null) await this.narrations.pack(video, host);
  }

  private async speak(video: ScriptedVideo, { atOnce, timeoutMs }: Speaking, host: StepHost): Promise<void> {
    const keys = await this.keys.narrations(video);
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
