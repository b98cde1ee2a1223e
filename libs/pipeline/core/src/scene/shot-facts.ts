import { createHash } from 'node:crypto';
import { firstWindow, pictureArea } from '../encode/first-frame';
import type { Motion } from '../encode/motion/picture-motion';
import { splitEffects } from '../encode/scene-effects';
import type { PixelArea } from '../frame/frame';
import { frameColors } from '../frame/brand';
import { windowIn, type CropWindow, type Media } from '../media';
import type { SceneInput } from '../script/scene-input';
import type { ScenePlan } from './plan-scene';

/** A shot as it is shown: equal for a preview, for playing and in a video. */
export interface ShotFacts {
  startFrame: number;
  frameCount: number;
  /** Index among the scene's pictures. */
  picture: number;
  /** Counts from 0 for each picture. */
  framing: number;
  /** Identifies the content of the picture or clip; null for a template without a picture. */
  content: string | null;
  /** Visible part of the picture in the first frame, as shares of its sides. */
  window: CropWindow;
  motion: Motion;
  isTurned: boolean;
  /** CSS colours of the template. */
  colors: readonly string[];
  /** Place of the captions in the frame; null for none. */
  captionArea: PixelArea | null;
}

const mediaContent = (media: Media | null): string | null => {
  if (media === null) return null;
  if (media.kind === 'clip') return `${media.widthPixels}x${media.heightPixels} ${media.durationSeconds}`;
  return createHash('sha256').update(media.bytes).digest('hex');
};

export const shotFacts = async ({ request }: SceneInput, { look, shots, shown }: ScenePlan): Promise<ShotFacts[]> => {
  const { template, texts } = look;
  const { templateParameters } = splitEffects(request.template_params);
  const colors = frameColors(request.brand, template.description, template.checkParameters(templateParameters));
  const captionArea = (await template.captionArea?.({ ...texts, caption: null, picture: null })) ?? null;
  const area = await pictureArea(look);
  return shots.map((shot) => {
    const { startFrame, frameCount, picture, framing, motion, isTurned } = shot;
    const window = area === null ? shot.window : windowIn(shot.window, firstWindow(shot, area));
    const place = { startFrame, frameCount, picture, framing, motion, isTurned };
    return { ...place, content: mediaContent(shown[picture] ?? null), window, colors, captionArea };
  });
};
