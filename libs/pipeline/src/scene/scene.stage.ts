import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defaultCaptions } from '@svc/contracts';
import { encodeScene } from '../encode/encode-scene';
import type { PictureEncoder } from '../encode/picture-encoder';
import { secondsOf } from '../encode/video-format';
import { missingLettersWarning, type FrameTemplate, type TemplateLibrary } from '../frame';
import type { Media, MediaRegistry } from '../media';
import type { Ffmpeg } from '../process/ffmpeg';
import { sceneLanguage } from '../script';
import { standInOf } from '../kernel/stand-in';
import type { Stage, StageContext } from '../kernel/stage';
import type { MovingLook } from '../encode/motion/encode-motion';
import type { SceneInput } from '../script/scene-input';
import type { SceneTask } from './scene-task';
import { sceneFiles, type SceneOutput } from './scene-manifest';
import { missingCharacters, sceneLook } from './scene-look';

export interface SceneStageParts {
  ffmpeg: Ffmpeg;
  pictures: PictureEncoder;
  media: MediaRegistry;
  templates: TemplateLibrary;
  /** A request with it may have chosen nothing. */
  defaultMediaWorkflow: string;
}

/** Share of a scene's time, roughly: pictures take long. */
const progressAfterMedia = 0.25;

type Warn = StageContext['warn'];

/** A context whose progress is a share of the scene's. */
const within = (context: StageContext, from: number, to: number): StageContext => ({
  ...context,
  report: (fraction, message) => context.report(from + (to - from) * fraction, message),
});

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
  const { picturePrompt: subject, index: sceneIndex, found } = input.scene;
  const prompt = [promptPrefix, subject].filter((part) => part !== '').join(', ');
  const seed = seedOf(input, prompt);
  const { topic, language } = input;
  const words = { prompt, subject, promptPrefix, topic, language };
  const mediaInput = { ...media, ...words, sceneIndex, seed, durationSeconds, ...(found && { found }) };
  return parts.media.open(media_workflow).make(mediaInput, context);
};

const isOwnLook = (captions = defaultCaptions): boolean =>
  captions.enabled && !isDeepStrictEqual(captions, defaultCaptions);

/** What was asked for and cannot be seen. */
const warnOfEffects = (
  { motion, template }: MovingLook,
  request: SceneInput['request'],
  media: Media | null,
  { defaultMediaWorkflow }: SceneStageParts,
  warn: Warn,
) => {
  if (!template.showsCaptions && isOwnLook(request.captions)) warn('captions: this template shows none.');
  if (media === null && request.prompt_prefix !== '') warn('prompt_prefix: this template shows no picture.');
  if (media === null && request.media_workflow !== defaultMediaWorkflow)
    warn('media_workflow: this template shows no picture.');
  if (media === null && motion !== 'none') warn('template_params: "motion" needs a template with a picture.');
  if (media?.kind === 'clip' && motion !== 'none')
    warn('template_params: "motion" is for pictures; clips move by themselves.');
};

/** One scene as it is seen: a picture or a clip, then frames, encoded once. Its files lie in the output folder. */
export const createSceneStage = (parts: SceneStageParts): Stage<SceneTask, SceneOutput> => ({
  name: 'scene',
  run: async ({ input: videoInput, narration, outputFolder }, context) => {
    const input = { ...videoInput, language: sceneLanguage(videoInput.scene.narration, videoInput.language) };
    const warnings: string[] = [];
    const warn = (warning: string): void => {
      warnings.push(warning);
      context.warn(warning);
    };
    const inner = { ...context, warn };
    narration.warnings.forEach(warn);
    await mkdir(outputFolder, { recursive: true });
    const template = await parts.templates.open(input.request.frame_template);
    const look = sceneLook(input, template, narration);
    context.report(0, 'Making the picture');
    const sceneSeconds = secondsOf(narration.frameCount);
    const media = await makeMedia(parts, input, template, sceneSeconds, within(inner, 0, progressAfterMedia));
    context.signal.throwIfAborted();
    warnOfEffects(look, input.request, media, parts, warn);
    const drawing = within(inner, progressAfterMedia, 1);
    const missing = missingLettersWarning(await missingCharacters(look, narration.words));
    if (missing !== null) warn(missing);
    await encodeScene(look, media, {
      ffmpeg: parts.ffmpeg,
      pictures: parts.pictures,
      signal: context.signal,
      outputPath: join(outputFolder, sceneFiles.segment),
      onProgress: (fraction) => drawing.report(fraction, 'Drawing the frames'),
    });
    context.report(1, 'The scene is finished');
    const { widthPixels, heightPixels } = template.description;
    const { frameCount, words, sha256 } = narration;
    const { openingFrames } = look;
    const credit = media?.credit ?? null;
    const size = { widthPixels, heightPixels, frameCount };
    const standIn = standInOf(media?.isStandIn, narration);
    const manifest = { ...size, openingFrames, words, warnings, credit, narration: sha256, ...standIn };
    return { folder: outputFolder, manifest };
  },
});
