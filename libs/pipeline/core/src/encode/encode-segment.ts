import { open } from 'node:fs/promises';
import { createPlanarFrame, type PlanarFrame } from './planar-frame';
import { cutBand, changedBands, type Band } from './changed-bands';
import {
  PictureRepeater,
  type NalUnit,
  parseParameterSets,
  type ParameterSets,
  asIntraSlice,
  skipSlice,
} from '@svc/pipeline-h264';
import type { PictureEncoder } from './picture-encoder';
import { videoFormat } from './video-format';
import type { PaintFrame } from './write-frames';

interface SegmentInput {
  widthPixels: number;
  heightPixels: number;
  /** Frames that each picture is shown, at least 1. */
  frameCounts: readonly number[];
  /** A seek point follows after these frames, so that they can be replaced; 0 for none. */
  openingFrames?: number;
  /** Called once for each picture, in order. */
  paint: PaintFrame;
  /** File to write: an Annex B H.264 stream. */
  outputPath: string;
}

/**
 * The first picture, the one after the opening, then each first change after the interval. Only pictures that stay
 * for several frames: two neighbouring IDR pictures would need different numbers (7.4.3, idr_pic_id).
 */
export const chooseSeekPictures = (frameCounts: readonly number[], openingFrames = 0): number[] => {
  const chosen = [0];
  let frame = 0;
  let framesSince = 0;
  frameCounts.forEach((frameCount, index) => {
    const isDue = framesSince >= videoFormat.framesBetweenSeekPoints && frameCount > 1;
    if (isDue || (frame > 0 && frame === openingFrames)) {
      chosen.push(index);
      framesSince = 0;
    }
    frame += frameCount;
    framesSince += frameCount;
  });
  return chosen;
};

/** Codes the slices of a picture in which only these bands differ from the picture before. */
const codeBands = async (
  frame: PlanarFrame,
  bands: readonly Band[],
  sets: ParameterSets,
  encoder: PictureEncoder,
  signal: AbortSignal,
): Promise<NalUnit[]> => {
  const { widthMacroblocks, macroblockCount } = sets.sequence;
  const slices: NalUnit[] = [];
  let next = 0;
  const skipTo = (macroblock: number): void => {
    if (macroblock > next) slices.push(skipSlice(0, sets, next, macroblock - next));
  };
  for (const band of bands) {
    const begin = band.firstRow * widthMacroblocks;
    using part = cutBand(frame, band);
    const units = await encoder.encode(part, 'band', signal);
    skipTo(begin);
    slices.push(asIntraSlice(units.at(-1) as NalUnit, parseParameterSets(units), sets, begin));
    next = begin + band.rowCount * widthMacroblocks;
  }
  skipTo(macroblockCount);
  return slices;
};

/** A coded picture: whole with its parameter sets, or as slices over the picture before. */
interface CodedPicture {
  units: NalUnit[];
  isWhole: boolean;
}

const toStreamBytes = (hold: PictureRepeater, { units, isWhole }: CodedPicture): Buffer =>
  Buffer.concat(isWhole ? units.flatMap((unit) => [...hold.push(unit)]) : [...hold.pushPicture(units)]);

/**
 * Paints pictures, codes each one once and holds it for its frames. A seek point is coded whole. Of the other
 * pictures, only the bands of rows that changed are coded, each as an independent slice between slices that skip:
 * stills differ only in their captions. A picture is painted while the one before is coded. Holds at most two raw
 * pictures and a band in memory.
 * @returns frames written
 * @throws ProgramError when the encoder fails; any error of `paint`
 */
export const encodeSegment = async (
  input: SegmentInput,
  encoder: PictureEncoder,
  signal: AbortSignal,
): Promise<number> => {
  const hold = new PictureRepeater(input.frameCounts, videoFormat.framesBetweenRepeats);
  const seekPictures = new Set(chooseSeekPictures(input.frameCounts, input.openingFrames));
  using even = createPlanarFrame(input.widthPixels, input.heightPixels);
  using odd = createPlanarFrame(input.widthPixels, input.heightPixels);
  await using file = await open(input.outputPath, 'w');
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  let sets: ParameterSets | null = null;
  const code = async (index: number): Promise<CodedPicture> => {
    const [frame, before] = index % 2 === 0 ? [even, odd] : [odd, even];
    const bands = seekPictures.has(index) ? null : changedBands(before, frame);
    if (sets !== null && bands !== null) {
      stop.throwIfAborted();
      return { units: await codeBands(frame, bands, sets, encoder, stop), isWhole: false };
    }
    const units = await encoder.encode(frame, 'whole', stop);
    sets = parseParameterSets(units);
    return { units, isWhole: true };
  };
  let coding: Promise<CodedPicture> | null = null;
  try {
    for (const index of input.frameCounts.keys()) {
      await input.paint(index, index % 2 === 0 ? even : odd);
      const coded: CodedPicture | null = await coding;
      coding = code(index);
      // The error is reported where `coding` is awaited. That does not happen when painting the next picture fails.
      coding.catch(() => undefined);
      if (coded) await file.appendFile(toStreamBytes(hold, coded));
    }
    if (coding) await file.appendFile(toStreamBytes(hold, await coding));
  } finally {
    // The encoder reads the frames until it is aborted.
    failed.abort();
    await Promise.allSettled([coding]);
  }
  return input.frameCounts.reduce((sum, frameCount) => sum + frameCount, 0);
};
