import type { NarrationManifest } from '../audio/narration/narration-manifest';
import type { ShotLook } from '../encode/encode-shots';
import type { MovingLook } from '../encode/motion/encode-motion';
import { pictureArea } from '../encode/first-frame';
import { splitEffects } from '../encode/scene-effects';
import { toSeconds } from '../encode/video-format';
import type { TemplateLibrary } from '../frame';
import type { StageContext } from '../kernel/stage';
import { framePicture, framingWindow, placeMedia, wholeWindow, type CropWindow, type Media } from '../media';
import { seedOfScene, type SceneInput } from '../script/scene-input';
import type { BrandFiles } from './brand-files';
import { listPictures } from './later-pictures';
import { makeScenePictures, type SceneMediaParts } from './scene-media';
import { sceneLook } from './scene-look';
import { planShots, timeShots, type Shot } from './scene-shots';
import type { ReadyPicture } from './scene-task';

export interface ScenePlanParts extends SceneMediaParts {
  templates: TemplateLibrary;
  brands: BrandFiles;
}

/** A shot with its picture, as every drawing of the scene shows it. */
export interface PlannedShot extends Shot, ShotLook {
  /** The framed part of its picture. */
  window: CropWindow;
}

/** The shots of a scene. Preview, playing and video are drawn from it. */
export interface ScenePlan {
  readonly look: MovingLook;
  readonly shots: readonly PlannedShot[];
  /** The scene's pictures and clips, in order of showing. */
  readonly shown: readonly (Media | null)[];
}

export interface ScenePlanTask {
  /** With the language of the scene's own words. */
  input: SceneInput;
  /** Missing for a scene that is not spoken yet: the times are then estimates. */
  narration?: Pick<NarrationManifest, 'words' | 'frameCount'>;
  /** Pictures from the store; null or missing for those that are made here. */
  pictures?: readonly (ReadyPicture | null)[];
}

/** Pictures of the user, and those with a placement, are still by default; clips move by themselves. */
const freePictures = (input: SceneInput, shown: readonly (Media | null)[]) => {
  const { motion } = splitEffects(input.request.template_params).effects;
  const isPlaced = listPictures(input).map(({ scene }) => scene.placement !== undefined);
  return (index: number): boolean => {
    const media = shown[index];
    return motion === 'auto' && media?.kind === 'picture' && media.field === undefined && isPlaced[index] === false;
  };
};

/** Lays each picture and clip into the place that the template has for it. */
const placeAll = async (input: SceneInput, made: readonly (Media | null)[], look: MovingLook, signal: AbortSignal) => {
  const area = await pictureArea(look);
  const pictures = listPictures(input);
  return Promise.all(made.map((media, index) => placeMedia(media, pictures[index]?.scene.placement, area, signal)));
};

const framed = async (media: Media | null, { framing }: Shot, signal: AbortSignal) => {
  if (media?.kind !== 'picture') return { media, window: wholeWindow };
  const window = await framingWindow(media, framing, signal);
  return { media: await framePicture(media, window, signal), window };
};

/** Plans a scene: its look, its pictures, and its shots, each with a picture in a framing. */
export const planScene = async (
  parts: ScenePlanParts,
  { input, narration, pictures = [] }: ScenePlanTask,
  context: StageContext,
): Promise<ScenePlan> => {
  const template = await parts.templates.open(input.request.frame_template);
  const { effects } = splitEffects(input.request.template_params);
  const plan = (canReframe: (picture: number) => boolean) =>
    planShots(input.scene, input.language, effects.voiceSpeed, canReframe);
  const spoken = narration ?? plan(() => false).estimate;
  const look = sceneLook(input, template, spoken, await parts.brands.read(input.request.brand));
  const seconds = toSeconds(spoken.frameCount);
  const made = await makeScenePictures(parts, input, template, pictures, seconds, context);
  const shown = await placeAll(input, made, look, context.signal);
  const canReframe = freePictures(input, shown);
  const shots: PlannedShot[] = [];
  for (const [index, shot] of timeShots(plan(canReframe), spoken).entries()) {
    const isTurned = (seedOfScene(input.scene) + index) % 2 === 1;
    const isStill = look.motion === 'push' && !canReframe(shot.picture);
    const seen = await framed(shown[shot.picture] ?? null, shot, context.signal);
    shots.push({ ...shot, ...seen, motion: isStill ? 'none' : look.motion, isTurned });
  }
  return { look, shots, shown };
};
