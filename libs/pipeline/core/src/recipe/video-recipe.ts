import { type GivenActivity, type GenerationRequest, type VideoOutline } from '@svc/contracts';
import { Deadline } from '@svc/outbound';
import { splitEffects } from '../encode/scene-effects';
import { toSeconds } from '../encode/video-format';
import { runLimited } from '@svc/concurrency';
import type { PictureCandidates } from '../scene/candidates.stage';
import { readCaptionLines } from '../scene/caption-strip.stage';
import { listArticles, shownPictures, videoTopic } from '../scene/pictures.stage';
import type { ShotName } from '../scene/preview.stage';
import type { ShotFacts } from '../scene/shot-facts';
import type { PictureChoice, VideoScript } from '../script';
import { ratedLanguages, speakingSeconds, type LetterRates } from '@svc/pipeline-language';
import type { SpokenWord } from '../speech/speech';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { ComposedVideos, type VideoWithSound } from './composed-videos';
import { Narrations } from './narrations';
import { toOutlineInput } from './outline.stage';
import { ScenePictures } from './scene-pictures';
import { Scenes } from './scenes';
import { Sounds } from './sounds';
import { spokenInput, unreported, type OrderedVideo, type ScriptedVideo, type StepHost } from './step-host';
import { VideoKeys } from './video-keys';

/** A part of a video; parts are made in parallel. */
type VideoPart = { name: 'sound' } | { name: 'scene'; sceneIndex: number };

/** The sound is first: it takes longer than any scene of a long video, and the other parts would wait for it. */
export const videoParts = (sceneCount: number): VideoPart[] => [
  { name: 'sound' },
  ...Array.from({ length: sceneCount }, (_, sceneIndex) => ({ name: 'scene' as const, sceneIndex })),
];

/** Share of the script step's progress. */
const writingShare = 0.8;

const firstShot: ShotName = { picture: 0, framing: 0 };

export interface Speaking {
  /** Narrations spoken at once. Voices mostly wait; the provider's setting limits concurrent calls. */
  atOnce: number;
  /**
   * Narrations that are not spoken in this time are left to the parts, which have their own time limit; null for no
   * limit.
   */
  timeoutMs: number | null;
}

/**
 * The steps of a video, independent of the host that runs them and of the stores: the script, the narrations, the
 * parts in parallel, then the video. Each step may be repeated at any time, on any machine.
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
    this.composed = new ComposedVideos(pipeline, artifacts, this.scenes, this.pictures, this.sounds, this.keys);
  }

  /**
   * Writes the script and chooses pictures of archives.
   * @param plan an existing script in any language, perhaps with some of its pictures
   */
  async script(request: GenerationRequest, host: StepHost, plan: VideoScript | null = null): Promise<VideoScript> {
    const within = (from: number, to: number) => ({
      ...host,
      report: (fraction: number, activity: GivenActivity) =>
        host.report({ step: 'script', sceneIndex: null, fraction: from + (to - from) * fraction, activity }),
    });
    const { voiceSpeed } = splitEffects(request.template_params).effects;
    const letterRates = this.letterRates(request.tts_workflow);
    const asked = { ...request, voiceSpeed, letterRates };
    const write = () => host.runStage(this.pipeline.script, asked, within(0, writingShare));
    const translate = (script: VideoScript) => {
      const { language = script.language } = request;
      return host.runStage(this.pipeline.translate, { script, language }, within(0, writingShare));
    };
    const script = plan === null ? await write() : await translate(plan);
    return host.runStage(this.pipeline.pictures, { request, script }, within(writingShare, 1));
  }

  /** The video with all its pictures planned and chosen, as the script step does it. */
  async withPictures({ request, script }: ScriptedVideo, host: StepHost): Promise<ScriptedVideo> {
    const run = { ...host, report: unreported };
    return { request, script: await host.runStage(this.pipeline.pictures, { request, script }, run) };
  }

  private letterRates(workflow: string): LetterRates {
    const voice = this.pipeline.speech.open(workflow);
    const rates: Record<string, number> = {};
    for (const language of ratedLanguages) {
      const rate = voice.letterRate(language);
      if (rate !== null) rates[language] = rate;
    }
    return rates;
  }

  /**
   * Speaks the whole video, so that its sound can be encoded in parallel with its scenes.
   * @returns the parts to make before the video; none, without speaking, when the video is stored
   */
  async narration(video: ScriptedVideo, speaking: Speaking, host: StepHost): Promise<VideoPart[]> {
    await this.narrations.warnOfBetterVoice(video, host);
    if (await this.composed.isStored(video)) return [];
    await this.speak(video, speaking, host);
    return videoParts(video.script.scenes.length);
  }

  /** Equal for scenes that look the same, or sound the same. */
  async computeKeys(video: ScriptedVideo, sceneIndex: number): Promise<{ look: string; sound: string }> {
    const [look, sound] = [await this.keys.scene(video, sceneIndex), await this.keys.narration(video, sceneIndex)];
    return { look, sound };
  }

  /** The first frame of a shot in the scene's video, as WebP. */
  async preview(video: ScriptedVideo, sceneIndex: number, host: StepHost, shot = firstShot): Promise<Buffer> {
    const input = spokenInput(this.pipeline.toSceneInput(video, sceneIndex));
    const seconds = speakingSeconds([input.scene.narration], 1);
    const pictures = await this.pictures.ensureAllFiles(input, seconds, 0, host);
    return host.runStage(this.pipeline.preview, { input, pictures, shot }, { ...host, report: unreported });
  }

  /** The shots of the scene's video, at the times of its narration, which is spoken unless it is stored. */
  async shots(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<ShotFacts[]> {
    const input = spokenInput(this.pipeline.toSceneInput(video, sceneIndex));
    const narration = await this.narrations.ensure(video, sceneIndex, host);
    const pictures = await this.pictures.ensureAllFiles(input, toSeconds(narration.frameCount), 0, host);
    return host.runStage(this.pipeline.shots, { input, narration, pictures }, { ...host, report: unreported });
  }

  /** Pictures for a scene, for the user's words or the scene's own. */
  candidates(
    video: ScriptedVideo,
    sceneIndex: number,
    search: string | null,
    host: StepHost,
  ): Promise<PictureCandidates> {
    const { script } = video;
    const own = script.scenes.map(({ chosen: _chosen, ...scene }) => scene);
    const others = script.scenes.filter(({ index }) => index !== sceneIndex);
    const asked = {
      input: this.pipeline.toSceneInput({ ...video, script: { ...script, scenes: own } }, sceneIndex),
      search,
      chosen: script.scenes[sceneIndex]?.chosen ?? null,
      topic: videoTopic(script),
      articles: listArticles(script),
      without: others.flatMap((scene) => shownPictures(scene).map(({ credit }) => credit.url)),
    };
    return host.runStage(this.pipeline.candidates, asked, { ...host, report: unreported });
  }

  /** A small picture of a candidate, as WebP. @param thumbnailUrl address from the candidates */
  thumbnail(
    video: ScriptedVideo,
    sceneIndex: number,
    choice: PictureChoice,
    thumbnailUrl: string | null,
    host: StepHost,
  ): Promise<Buffer> {
    const input = spokenInput(this.pipeline.toSceneInput(video, sceneIndex));
    return host.runStage(this.pipeline.thumbnail, { input, choice, thumbnailUrl }, { ...host, report: unreported });
  }

  /** The narration of a scene as Ogg Opus, the same as in the video. */
  async hear(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<Buffer> {
    const narration = await this.narrations.ensureFiles(video, sceneIndex, host);
    return host.runStage(this.pipeline.opus, narration, { ...host, report: unreported });
  }

  /** Lines of a scene's captions with the times of their words in its narration, which is spoken unless it is stored. */
  async captions(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<SpokenWord[][]> {
    const input = spokenInput(this.pipeline.toSceneInput(video, sceneIndex));
    const template = await this.pipeline.templates.open(input.request.frame_template);
    const { words } = await this.narrations.ensure(video, sceneIndex, host);
    return readCaptionLines(input, template, words);
  }

  /** A line of captions as the video draws it, in all its states: see the stage. Empty for none. */
  captionStrip(video: ScriptedVideo, sceneIndex: number, words: string[], host: StepHost): Promise<Buffer> {
    const input = spokenInput(this.pipeline.toSceneInput(video, sceneIndex));
    return host.runStage(this.pipeline.captionStrip, { input, words }, { ...host, report: unreported });
  }

  outline(video: ScriptedVideo, host: StepHost): Promise<VideoOutline> {
    return host.runStage(this.pipeline.outline, toOutlineInput(video), { ...host, report: unreported });
  }

  /** Makes the part unless it is stored. */
  part(part: VideoPart, video: ScriptedVideo, host: StepHost): Promise<'found' | 'made'> {
    return part.name === 'sound' ? this.sounds.ensure(video, host) : this.scenes.ensure(video, part.sceneIndex, host);
  }

  /** The finished video as local files, from the store; else composed into the folder. */
  compose(video: OrderedVideo, outputFolder: string, host: StepHost): Promise<VideoWithSound> {
    return this.composed.ensureFiles(video, outputFolder, host);
  }

  /**
   * Stores references to a published video for equal requests.
   * @param keptAt object key of a published file
   */
  async putReferences(
    video: ScriptedVideo,
    finished: VideoWithSound,
    keptAt: (fileName: string) => string,
    host: StepHost,
  ): Promise<void> {
    await this.composed.putReferences(video, finished, keptAt);
    if (finished.sound !== null) await this.narrations.pack(video, host);
  }

  private async speak(video: ScriptedVideo, { atOnce, timeoutMs }: Speaking, host: StepHost): Promise<void> {
    const keys = await this.keys.narrations(video);
    // Only the first scene of equal narrations: in parallel, they would all be spoken.
    const indexes = [...keys.keys()].filter((index) => keys.indexOf(keys[index] ?? '') === index);
    const deadline = timeoutMs === null ? null : Deadline.start(timeoutMs, host.signal);
    const signal = deadline?.signal ?? host.signal;
    try {
      // A failure begins no other narration, but lets those end that have begun: a vendor is paid for them.
      await runLimited(indexes, atOnce, signal, (index) => this.narrations.ensure(video, index, { ...host, signal }));
    } catch (error) {
      if (host.signal.aborted || !signal.aborted) throw error;
      host.notice('Not all scenes are spoken yet: each speaks for itself.');
    } finally {
      deadline?.end();
    }
  }
}
