import type { Readable } from 'node:stream';
import { own } from '../../kernel/owned-bytes';
import type { PaintFrame } from '../write-frames';
import { providerFailed } from '../../providers/provider-error';
import type { PixelArea } from '../../frame/frame';
import { drawPicture, type Clip, type Picture } from '../../media';
import { decoderLimit, type Ffmpeg } from '../../process/ffmpeg';
import { withProgram } from '../../process/with-program';
import { pasteFrame } from './moving-area';
import { clipArguments } from './moving-arguments';
import type { PaintingMemory } from './kernel/painting-memory';
import { createParallax } from './parallax';
import { createWindowPainter, windowPainterSizes } from './pan-zoom';
import { motionMargin, windowAt, type Motion } from './picture-motion';
import { paintPixels } from './paint-pixels';
import { createPlanarFrame, planarBytes, type PlanarFrame } from '../planar-frame';

const enlargedSize = ({ widthPixels, heightPixels }: Pick<PixelArea, 'widthPixels' | 'heightPixels'>) => {
  const enlarged = (pixels: number): number => Math.ceil((pixels * motionMargin) / 2) * 2;
  return { widthPixels: enlarged(widthPixels), heightPixels: enlarged(heightPixels) };
};

interface SourceOptions {
  area: PixelArea;
  /** Size of the frames. */
  frame: Pick<PlanarFrame, 'widthPixels'>;
  frameCount: number;
  ffmpeg: Ffmpeg;
  signal: AbortSignal;
}

/** Bytes that `openPicture` allocates. */
export const pictureSizes = (area: PixelArea, frame: Pick<PlanarFrame, 'widthPixels'>): number[] => {
  const { widthPixels, heightPixels } = enlargedSize(area);
  return [planarBytes(widthPixels, heightPixels), ...windowPainterSizes(frame)];
};

/** Fills a frame with a picture, with its longer side cropped. */
export const loadPicture = async (target: PlanarFrame, picture: Picture, signal: AbortSignal): Promise<void> => {
  const rgba = await drawPicture(picture, target, { format: 'raw' }, signal);
  using drawn = own({ rgba }, rgba);
  paintPixels(target, { ...target, ...drawn });
};

/** Decodes the picture once and moves over it. Its frames are in this memory. */
export const openPicture = async (
  memory: PaintingMemory,
  picture: Picture,
  motion: Motion,
  turned: boolean,
  { area, frame, frameCount, signal }: Omit<SourceOptions, 'ffmpeg'>,
): Promise<PaintFrame> => {
  const size = enlargedSize(area);
  const source = createPlanarFrame(size.widthPixels, size.heightPixels, memory.allocate);
  await loadPicture(source, picture, signal);
  const frameFraction = (index: number): number => index / Math.max(1, frameCount - 1);
  if (motion === 'parallax') {
    const showParallax = createParallax(source, area, turned);
    return (index, target) => showParallax(frameFraction(index), target);
  }
  const show = createWindowPainter(memory, source, area, frame);
  return (index, target) => {
    const fraction = frameFraction(index);
    show(windowAt(motion, fraction, turned, size, area), target);
  };
};

/**
 * Yields frames of raw video, each valid until the next is requested; holds one beside what the stream has read
 * ahead.
 */
export async function* readFrames(stdout: Readable, frameBytes: number): AsyncGenerator<Uint8Array> {
  const bytes = new Uint8Array(frameBytes);
  using frame = own({ bytes }, bytes);
  let filled = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + frameBytes - filled);
      frame.bytes.set(piece, filled);
      filled += piece.length;
      at += piece.length;
      if (filled < frameBytes) continue;
      yield frame.bytes;
      filled = 0;
    }
  }
}

/** Runs `use` with the clip's frames; a clip that ends early stays at its last frame. */
export const withClip = (
  clip: Clip,
  { area, frameCount, ffmpeg, signal }: SourceOptions,
  use: (paint: PaintFrame) => Promise<void>,
): Promise<void> =>
  withProgram(
    (stop) => ffmpeg.start(clipArguments(clip, frameCount, area), { ...decoderLimit, signal: stop }),
    signal,
    async ({ stdout }) => {
      const { widthPixels, heightPixels } = area;
      const frames = readFrames(stdout, planarBytes(widthPixels, heightPixels));
      using shown = createPlanarFrame(widthPixels, heightPixels);
      await use(async (index, target) => {
        const next = await frames.next();
        if (next.done && index === 0) throw providerFailed('The clip cannot be used: none of its pictures can be read');
        if (!next.done) shown.bytes.set(next.value);
        pasteFrame(shown, area, target);
      });
      await frames.return(undefined);
    },
  );
