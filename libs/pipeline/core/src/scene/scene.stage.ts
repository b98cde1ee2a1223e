import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defaultCaptions, writeWarning, type Warning } from '@svc/contracts';
import type { Encoders } from '../encode/encoders';
import type { NarrationManifest } from '../audio/narration/narration-manifest';
import { missingLettersWarning } from '../frame';
import type { Media } from '../media';
import { sceneLanguage } from '@svc/pipeline-language';
import { combineStandIns } from '../kernel/stand-in';
import type { Stage, StageContext } from '../kernel/stage';
import type { MovingLook } from '../encode/motion/encode-motion';
import { encodeShots } from '../encode/encode-shots';
import type { SceneInput } from '../script/scene-input';
import type { SceneTask } from './scene-task';
import { sceneFiles, type SceneOutput } from './scene-manifest';
import { missingCharacters, transitionTo } from './scene-look';
import { planScene, type ScenePlanParts } from './plan-scene';
import { shotFacts } from './shot-facts';

export interface SceneStageParts extends ScenePlanParts, Omit<Encoders, 'ffmpeg'> {
  /** The default: a request may have it without a choice. */
  defaultMediaWorkflow: string;
}

/** Approximate share of a scene's time: pictures take long. */
const progressAfterMedia = 0.25;

type Warn = StageContext['warn'];

/** A context whose progress is a part of the scene's. */
const within = (context: StageContext, from: number, to: number): StageContext => ({
  ...context,
  report: (fraction, activity) => context.report(from + (to - from) * fraction, activity),
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
  if (!template.showsCaptions && isOwnLook(request.captions)) warn(writeWarning('captions_not_shown'));
  if (media === null && scene.asset !== undefined) warn(writeWarning('own_picture_not_shown'));
  if (media === null && request.prompt_prefix !== '') warn(writeWarning('style_not_shown'));
  if (media === null && request.media_workflow !== defaultMediaWorkflow) warn(writeWarning('pictures_not_shown'));
  const isChosen = motion !== 'none' && motion !== 'push';
  if (media === null && isChosen) warn(writeWarning('motion_needs_picture'));
  if (media?.kind === 'clip' && isChosen) warn(writeWarning('motion_not_for_clips'));
};

/** Kinds of the voice and the pictures. Media of unknown origin may be generated or not. */
const sourceFacts = ({ source }: NarrationManifest, shown: readonly (Media | null)[]) => ({
  ...(source !== undefined && { voiceSource: source }),
  pictureSources: [...new Set(shown.flatMap((one) => (one === null ? [] : (one.source ?? 'composite'))))],
});

/** Draws one scene: its picture or clip, then frames, encoded once. Its files are in the output folder. */
export const createSceneStage = (parts: SceneStageParts): Stage<SceneTask, SceneOutput> => ({
  name: 'scene',
  run: async ({ input: videoInput, narration, pictures = [], outputFolder }, context) => {
    const input = { ...videoInput, language: sceneLanguage(videoInput.scene.narration, videoInput.language) };
    const warnings: Warning[] = [];
    const warn = (warning: Warning): void => {
      warnings.push(warning);
      context.warn(warning);
    };
    const inner = { ...context, warn };
    narration.warnings.forEach(warn);
    await mkdir(outputFolder, { recursive: true });
    context.report(0, 'making_picture');
    const making = within(inner, 0, progressAfterMedia);
    const { look, shots, shown } = await planScene(parts, { input, narration, pictures }, making);
    const [media = null] = shown;
    pictures.forEach((picture) => picture?.warnings.forEach(warn));
    context.signal.throwIfAborted();
    warnOfEffects(look, input, media, parts, warn);
    const drawing = within(inner, progressAfterMedia, 1);
    const missing = missingLettersWarning(await missingCharacters(look, narration.words));
    if (missing !== null) warn(missing);
    await encodeShots(look, shots, {
      ffmpeg: parts.ffmpeg,
      pictures: parts.pictures,
      pushes: parts.pushes,
      signal: context.signal,
      outputPath: join(outputFolder, sceneFiles.segment),
      onProgress: (fraction) => drawing.report(fraction, 'drawing_frames'),
    });
    context.report(1, 'scene_finished');
    const { widthPixels, heightPixels } = look.template.description;
    const { frameCount, words, sha256 } = narration;
    const { openingFrames } = look;
    const slide = transitionTo(input, 'begins') === 'slide' && openingFrames > 0 ? { isSlide: true as const } : {};
    const [credit = null, ...laterCredits] = shown.map((one) => one?.credit ?? null);
    const size = { widthPixels, heightPixels, frameCount };
    const isStandIn = shown.some((one) => one?.isStandIn === true) || undefined;
    const standIn = combineStandIns(isStandIn, narration, ...pictures.map((picture) => picture ?? {}));
    const credits = { credit, laterCredits: laterCredits.filter((one) => one !== null) };
    const sources = sourceFacts(narration, shown);
    const facts = { shots: await shotFacts(input, { look, shots, shown }) };
    const manifest = { ...size, openingFrames, ...slide, words, ...facts, warnings, ...credits, ...sources };
    return { folder: outputFolder, manifest: { ...manifest, narration: sha256, ...standIn } };
  },
});
