import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defaultCaptions } from '@svc/contracts';
import type { PictureEncoder } from '../encode/picture-encoder';
import { secondsOf } from '../encode/video-format';
import { missingLettersWarning, type TemplateLibrary } from '../frame';
import type { Media } from '../media';
import { sceneLanguage } from '../script';
import { standInOf } from '../kernel/stand-in';
import type { Stage, StageContext } from '../kernel/stage';
import { encodeMotion, type MovingLook } from '../encode/motion/encode-motion';
import type { SceneInput } from '../script/scene-input';
import type { SceneTask } from './scene-task';
import { sceneFiles, type SceneOutput } from './scene-manifest';
import { missingCharacters, sceneLook } from './scene-look';
import { makeMedia, type SceneMediaParts } from './scene-media';
import { encodeStills } from '../encode/encode-stills';
import { evenArea } from '../encode/motion/moving-area';
import type { SegmentRun } from '../encode/scene-look';

/** Encodes the scene's picture: each still once, or every frame when something moves. */
export const encodeScene = async (look: MovingLook, media: Media | null, run: SegmentRun): Promise<void> => {
  const area = media === null ? null : await look.template.mediaArea?.();
  const isMoving = media?.kind === 'clip' || look.motion !== 'none';
  if (media && area && isMoving) return encodeMotion(look, media, evenArea(area, look.template.description), run);
  return encodeStills(look, media?.kind === 'picture' ? media : null, run);
};

export interface SceneStageParts extends SceneMediaParts {
  pictures: PictureEncoder;
  templates: TemplateLibrary;
  /** The default: a request may have it without a choice. */
  defaultMediaWorkflow: string;
}

/** Approximate share of a scene's time: pictures take long. */
const progressAfterMedia = 0.25;

type Warn = StageContext['warn'];

/** A context whose progress is a part of the scene's. */
const within = (context: StageContext, from: number, to: number): StageContext => ({
  ...context,
  report: (fraction, message) => context.report(from + (to - from) * fraction, message),
});

const isOwnLook = (captions = defaultCaptions): boolean =>
  captions.enabled && !isDeepStrictEqual(captions, defaultCaptions);

/** Warns of requested effects that are invisible. */
const warnOfEffects = (
  { motion, template }: MovingLook,
  { request, scene }: SceneInput,
  media: Media | null,
  { defaultMediaWorkflow }: SceneStageParts,
  warn: Warn,
) => {
  if (!template.showsCaptions && isOwnLook(request.captions)) warn('captions: this template shows none.');
  if (media === null && scene.asset !== undefined) warn('scenes: this template shows no picture.');
  if (media === null && request.prompt_prefix !== '') warn('prompt_prefix: this template shows no picture.');
  if (media === null && request.media_workflow !== defaultMediaWorkflow)
    warn('media_workflow: this template shows no picture.');
  if (media === null && motion !== 'none') warn('template_params: "motion" needs a template with a picture.');
  if (media?.kind === 'clip' && motion !== 'none')
    warn('template_params: "motion" is for pictures; clips move by themselves.');
};

/** Draws one scene: its picture or clip, then frames, encoded once. Its files are in the output folder. */
export const createSceneStage = (parts: SceneStageParts): Stage<SceneTask, SceneOutput> => ({
  name: 'scene',
  run: async ({ input: videoInput, narration, picture, outputFolder }, context) => {
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
    const make = () => makeMedia(parts, input, template, sceneSeconds, within(inner, 0, progressAfterMedia));
    const media = picture?.media ?? (await make());
    picture?.warnings.forEach(warn);
    context.signal.throwIfAborted();
    warnOfEffects(look, input, media, parts, warn);
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
    const standIn = standInOf(media?.isStandIn, narration, picture ?? {});
    const manifest = { ...size, openingFrames, words, warnings, credit, narration: sha256, ...standIn };
    return { folder: outputFolder, manifest };
  },
});
