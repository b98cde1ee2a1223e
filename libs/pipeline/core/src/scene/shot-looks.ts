import type { NarrationManifest } from '../audio/narration/narration-manifest';
import type { ShotLook } from '../encode/encode-shots';
import type { MovingLook } from '../encode/motion/encode-motion';
import { splitEffects } from '../encode/scene-effects';
import { framePicture, type Media } from '../media';
import { sceneLanguage } from '@svc/pipeline-language';
import { seedOfScene, type SceneInput } from '../script/scene-input';
import { picturesOf } from './later-pictures';
import { sceneShots, type Shot } from './scene-shots';

/** Pictures of the user are shown whole and still by default; clips move by themselves. */
const isFree = (input: SceneInput, shown: readonly (Media | null)[]) => {
  const { motion } = splitEffects(input.request.template_params).effects;
  const isOwn = picturesOf(input).map(
    ({ scene, request }) =>
      scene.asset !== undefined || (scene.workflow ?? request.media_workflow).startsWith('assets/'),
  );
  return (index: number): boolean => motion === 'auto' && shown[index]?.kind === 'picture' && isOwn[index] === false;
};

const shownIn = async (media: Media | null, { framing }: Shot, signal: AbortSignal): Promise<Media | null> =>
  media?.kind === 'picture' ? framePicture(media, framing, signal) : media;

/** Divides a scene into shots and frames the picture of each. */
export const shotLooks = async (
  { motion }: MovingLook,
  input: SceneInput,
  narration: Pick<NarrationManifest, 'words' | 'frameCount'>,
  shown: readonly (Media | null)[],
  signal: AbortSignal,
): Promise<ShotLook[]> => {
  const spoken = { ...narration, language: sceneLanguage(input.scene.narration, input.language) };
  const canReframe = isFree(input, shown);
  const shots = sceneShots(spoken, input.scene.later ?? [], canReframe);
  const looks: ShotLook[] = [];
  for (const [index, shot] of shots.entries()) {
    const { startFrame, frameCount } = shot;
    const media = await shownIn(shown[shot.picture] ?? null, shot, signal);
    const isTurned = (seedOfScene(input.scene) + index) % 2 === 1;
    const isStill = motion === 'push' && !canReframe(shot.picture);
    looks.push({ startFrame, frameCount, media, motion: isStill ? 'none' : motion, isTurned });
  }
  return looks;
};
