import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@svc/errors';
import { captionLimits } from '../compose/caption-lines';
import { encodeSegment } from '../compose/encode-segment';
import { captionTimeline, stillTimeline } from '../compose/frame-timeline';
import { secondsOf } from '../compose/video-format';
import type { FrameTemplate, TemplateLibrary } from '../frame';
import type { Media, MediaRegistry, Picture } from '../media';
import type { Ffmpeg } from '../process/ffmpeg';
import { sceneLanguage } from '../script';
import type { Speech, SpeechRegistry } from '../speech';
import { narrationWords, timeWords } from '../speech';
import type { Stage, StageContext } from '../stage';
import type { SceneInput, SceneTask } from './scene-input';
import { sceneFiles, writeSceneManifest, type SceneOutput } from './scene-manifest';
import { writeSceneNarration, type SceneNarration } from './scene-narration';

export interface SceneStageParts {
  ffmpeg: Ffmpeg;
  speech: SpeechRegistry;
  media: MediaRegistry;
  templates: TemplateLibrary;
  /** Absolute path of a name from the request. @throws AppError VALIDATION_ERROR */
  resolveReferenceAudio: (name: string) => Promise<string>;
}

/** Shares of a scene's time, roughly: words are quick, pictures take longer. */
const progressAfter = { speech: 0.15, media: 0.35 } as const;

const speakScene = async (parts: SceneStageParts, input: SceneInput, context: StageContext): Promise<Speech> => {
  const { request, scene, language } = input;
  const referenceAudioPath = request.ref_audio === null ? null : await parts.resolveReferenceAudio(request.ref_audio);
  const speechInput = { narration: scene.narration, language, referenceAudioPath };
  const speech = await parts.speech.open(request.tts_workflow).speak(speechInput, context);
  if (speech.words.length > 0) return speech;
  const words = timeWords(narrationWords(scene.narration, language), [], speech.durationSeconds);
  return { ...speech, words };
};

/** The same scene of the same prompt gives the same picture, another scene another one. */
const seedOf = (input: SceneInput, prompt: string): number =>
  createHash('sha256').update(`${input.scene.index}\n${prompt}`).digest().readUInt32BE(0);

const makeMedia = async (
  parts: SceneStageParts,
  input: SceneInput,
  template: FrameTemplate,
  durationSeconds: number,
  context: StageContext,
): Promise<Media | null> => {
  const { media } = template.description;
  if (media === null) return null;
  const { prompt_prefix: promptPrefix, media_workflow } = input.request;
  const { picturePrompt: subject, index: sceneIndex } = input.scene;
  const prompt = [promptPrefix, subject].filter((part) => part !== '').join(', ');
  const seed = seedOf(input, prompt);
  const mediaInput = { ...media, prompt, subject, promptPrefix, sceneIndex, seed, durationSeconds };
  return parts.media.open(media_workflow).make(mediaInput, context);
};

const pictureOf = (media: Media | null): Picture | null => {
  if (media?.kind !== 'clip') return media;
  throw new AppError('RENDER_FAILED', { message: 'This media workflow makes moving clips, which frames cannot show.' });
};

const encodeScene = async (
  parts: SceneStageParts,
  task: SceneTask,
  template: FrameTemplate,
  picture: Picture | null,
  narration: SceneNarration,
  context: StageContext,
): Promise<void> => {
  const { input, outputFolder } = task;
  const { widthPixels, heightPixels } = template.description;
  const timeline = template.showsCaptions
    ? captionTimeline(narration.words, narration.frameCount, captionLimits(widthPixels))
    : stillTimeline(narration.frameCount);
  const frame = {
    title: input.title,
    text: input.scene.narration,
    sceneNumber: input.scene.index + 1,
    sceneCount: input.sceneCount,
    language: input.language,
    picture,
    parameters: template.checkParameters(input.request.template_params),
  };
  const draw = (index: number) => {
    context.report(progressAfter.media + (1 - progressAfter.media) * (index / timeline.length), 'Drawing the frames');
    return template.render({ ...frame, caption: timeline[index]?.caption ?? null });
  };
  const frameCounts = timeline.map((entry) => entry.frameCount);
  const outputPath = join(outputFolder, sceneFiles.segment);
  await encodeSegment({ widthPixels, heightPixels, frameCounts, draw, outputPath }, parts.ffmpeg, context.signal);
};

/** One scene: speech, then a picture, then frames on a timeline, encoded once. Its files lie in the output folder. */
export const createSceneStage = (parts: SceneStageParts): Stage<SceneTask, SceneOutput> => ({
  name: 'scene',
  run: async ({ input: videoInput, outputFolder }, context) => {
    const input = { ...videoInput, language: sceneLanguage(videoInput.scene.narration, videoInput.language) };
    const warnings: string[] = [];
    const warn = (warning: string): void => {
      warnings.push(warning);
      context.warn(warning);
    };
    const inner = { ...context, warn };
    await mkdir(outputFolder, { recursive: true });
    const template = await parts.templates.open(input.request.frame_template);
    context.report(0, 'Speaking');
    const speech = await speakScene(parts, input, inner);
    const narrationPath = join(outputFolder, sceneFiles.narration);
    const isLastScene = input.scene.index === input.sceneCount - 1;
    const narration = await writeSceneNarration(speech, isLastScene, narrationPath, parts.ffmpeg, context.signal);
    context.report(progressAfter.speech, 'Making the picture');
    const media = await makeMedia(parts, input, template, secondsOf(narration.frameCount), inner);
    context.signal.throwIfAborted();
    await encodeScene(parts, { input, outputFolder }, template, pictureOf(media), narration, inner);
    context.report(1, 'The scene is finished');
    const { widthPixels, heightPixels } = template.description;
    return writeSceneManifest(outputFolder, { widthPixels, heightPixels, ...narration, warnings });
  },
});
