import type { FramePixels, PixelArea, PixelPatch } from '../../frame/frame';
import type { Owned } from '../../kernel/owned-bytes';
import type { Picture } from '../../media';
import type { SceneLook } from '../segment-input';
import type { PaintingMemory } from './kernel/painting-memory';
import { makeOverlayPlanes, updateOverlayPlanes, type OverlayPlanes } from './overlay-planes';

/** Draws everything of a scene but its pictures. */
export interface OverlaySource {
  /** The overlay without a caption. */
  readonly drawOverlay: () => Promise<Owned<FramePixels>>;
  /** @param index in the timeline @returns what differs from the last one, or null */
  readonly drawCaption: (index: number) => Promise<Owned<PixelPatch> | null>;
}

/** @param below pictures that it will be laid over */
export const createOverlay = ({ template, texts, timeline }: SceneLook, below: readonly Picture[]): OverlaySource => {
  const input = { ...texts, caption: null, picture: null, below };
  let draw: ReturnType<typeof template.openCaptions> | null = null;
  return {
    drawOverlay: () => template.render(input),
    drawCaption: (index) => (draw ??= template.openCaptions(input))(timeline[index]?.caption ?? null),
  };
};

export interface MovingOverlay {
  readonly planes: OverlayPlanes;
  /**
   * Draws the caption of a frame, when it is another one than before.
   * @returns the area that changed, or null
   */
  readonly show: (frame: number) => Promise<PixelArea | null>;
}

/** @param starts first frames of the timeline's captions */
export const openOverlay = async (
  source: OverlaySource,
  starts: readonly number[],
  memory: PaintingMemory,
): Promise<MovingOverlay> => {
  using whole = await source.drawOverlay();
  const planes = makeOverlayPlanes(memory, whole);
  let drawn = -1;
  const show = async (frame: number): Promise<PixelArea | null> => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= frame),
    );
    if (drawn === index) return null;
    drawn = index;
    using patch = await source.drawCaption(index);
    if (patch === null) return null;
    updateOverlayPlanes(planes, patch);
    const { x, y, widthPixels, heightPixels } = patch;
    return { x, y, widthPixels, heightPixels };
  };
  return { planes, show };
};
