import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { secondsOf } from '../compose/video-format';
import { missingLettersWarning, type FrameTemplate, type TemplateLibrary } from '../frame';
import type { Media, MediaRegistry } from '../media';
import type { Ffmpeg } from '../process/ffmpeg';
import { sceneLanguage } from '../script';
import type { Speech, SpeechRegistry } from '../speech';
import { narrationWords, timeWords } from '../speech';
import { openingFramesOf } from '../moving/fades';
import type { Stage, StageContext } from '../stage';
import { splitEffects, type SceneEffects } from './scene-effects';
import type { SceneInput, SceneTask } from './scene-input';
import { sceneFiles, writeSceneManifest, type SceneOutput } from './scene-manifest';
import { writeSceneNarration } from './scene-narration';
import { encodeSceneSegment, missingCharacters } from './scene-segment';
import { changeSpeed } from './voice-speed';

export interface SceneStageParts {
  ffmpeg: Ffmpeg;
  speech: SpeechRegistry;
  media: MediaRegistry;
  templates: TemplateLibrary;
  /** Absolute path of a name from the request. @throws AppError VALIDATION_ERROR */
  resolveReferenceAudio: (name: string) => Promise<string>;
  /** A request with it may have chosen nothing. */
  defaultMediaWorkflow: string;
}

/** Shares of a scene's time, roughly: words are quick, pictures take longer. */
const progressAfter = { speech: 0.15, media: 0.35 } as const;

type Warn = StageContext['warn'];

/** A context whose progress is a share of the scene's. */
const within = (context: StageContext, from: number, to: number): StageContext => ({
  ...context,
  report: (fraction, message) => context.report(from + (to - from) * fraction, message),
});

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

/** What was asked for and cannot be seen. */
const warnOfEffects = (
  { motion }: SceneEffects,
  request: SceneInput['request'],
  media: Media | null,
  { defaultMediaWorkflow }: SceneStageParts,
  warn: Warn,
) => {
  if (media === null && request.prompt_prefix !== '') warn('prompt_prefix: this template shows no picture.');
  if (media === null && request.media_workflow !== defaultMediaWorkflow)
    warn('media_workflow: this template shows no picture.');
  if (media === null && motion !== 'none') warn('template_params: "motion" needs a template with a picture.');
  if (media?.kind === 'clip' && motion !== 'none')
    warn('template_params: "motion" is for pictures; clips move by themselves.');
};

/** One scene: speech, then a picture or a clip, then frames, encoded once. Its files lie in the output folder. */
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
    const { effects, templateParameters } = splitEffects(input.request.template_params);
    const parameters = template.checkParameters(templateParameters);
    context.report(0, 'Speaking');
    const ownVoice = await speakScene(parts, input, within(inner, 0, progressAfter.speech));
    const speech = await changeSpeed(ownVoice, effects.voiceSpeed, parts.ffmpeg, inner);
    const narrationPath = join(outputFolder, sceneFiles.narration);
    const isLastScene = input.scene.index === input.sceneCount - 1;
    const narration = await writeSceneNarration(speech, isLastScene, narrationPath, parts.ffmpeg, context.signal);
    context.report(progressAfter.speech, 'Making the picture');
    const sceneSeconds = secondsOf(narration.frameCount);
    const making = within(inner, progressAfter.speech, progressAfter.media);
    const media = await makeMedia(parts, input, template, sceneSeconds, making);
    context.signal.throwIfAborted();
    warnOfEffects(effects, input.request, media, parts, warn);
    const drawing = within(inner, progressAfter.media, 1);
    const openingFrames = openingFramesOf(effects.transition, input.scene.index);
    const look = { input, template, parameters, effects, narration, openingFrames };
    const missing = missingLettersWarning(await missingCharacters(look));
    if (missing !== null) warn(missing);
    await encodeSceneSegment(look, media, {
      ffmpeg: parts.ffmpeg,
      signal: context.signal,
      outputPath: join(outputFolder, sceneFiles.segment),
      onProgress: (fraction) => drawing.report(fraction, 'Drawing the frames'),
    });
    context.report(1, 'The scene is finished');
    const { widthPixels, heightPixels } = template.description;
    const credit = media?.credit ?? null;
    const facts = { widthPixels, heightPixels, ...narration, openingFrames, warnings, credit };
    return writeSceneManifest(outputFolder, facts);
  },
});
