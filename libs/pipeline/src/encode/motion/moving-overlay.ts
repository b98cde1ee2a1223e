import type { PixelArea } from '../../frame';
import type { Picture } from '../../media';
import type { SceneLook } from '../segment-input';
import type { PaintingMemory } from './kernel/painting-memory';
import { makeOverlayPlanes, updateOverlayPlanes, type OverlayPlanes } from './overlay-planes';

export interface MovingOverlay {
  readonly planes: OverlayPlanes;
  /**
   * Draws the caption of a frame, when it is another one than before.
   * @returns the area that changed, or null
   */
  readonly show: (frame: number) => Promise<PixelArea | null>;
}

/**
 * Draws everything of a scene but its picture, at first without a caption.
 * @param below pictures that it will be laid over
 */
export const openOverlay = async (
  { template, texts, timeline }: SceneLook,
  below: readonly Picture[],
  memory: PaintingMemory,
): Promise<MovingOverlay> => {
  const input = { ...texts, caption: null, picture: null, below };
  using whole = await template.render(input);
  const planes = makeOverlayPlanes(memory, whole);
  const drawCaption = template.openCaptions(input);
  let drawn = -1;
  const show = async (frame: number): Promise<PixelArea | null> => {
    const index = Math.max(
      0,
      timeline.findLastIndex((entry) => entry.startFrame <= frame),
    );
    if (drawn === index) return null;
    drawn = index;
    using patch = await drawCaption(timeline[index]?.caption ?? null);
    if (patch === null) return null;
    updateOverlayPlanes(planes, patch);
    const { x, y, widthPixels, heightPixels } = patch;
    return { x, y, widthPixels, heightPixels };
  };
  return { planes, show };
};
