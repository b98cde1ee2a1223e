import type { Media } from '../media';
import { encodeStills } from './encode-stills';
import { encodeMotion, type MovingLook } from './motion/encode-motion';
import { evenArea } from './motion/moving-area';
import type { SegmentRun } from './scene-look';

/** Encodes the scene's picture: each still once, or every frame when something moves. */
export const encodeScene = async (look: MovingLook, media: Media | null, run: SegmentRun): Promise<void> => {
  const area = media === null ? null : await look.template.mediaArea?.();
  const isMoving = media?.kind === 'clip' || look.motion !== 'none';
  if (media && area && isMoving) return encodeMotion(look, media, evenArea(area, look.template.description), run);
  return encodeStills(look, media?.kind === 'picture' ? media : null, run);
};
