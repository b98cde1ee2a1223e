import { computeSalience, type Sample } from './salience';

/** The part that is kept: shares of the picture's width and height. */
export interface CropWindow {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Salience that a window may lose to be at its default place; a plain picture is cut in the middle. */
const placeWorth = 0.12;
/** Share of the rest that is above a window: heads are higher up than feet. */
const restingPlace = { across: 0.5, down: 0.4 } as const;

/** Start of the window of this length with the largest sum, as a share of the whole line. */
const bestStart = (sums: readonly number[], share: number, resting: number): number => {
  const length = Math.max(1, Math.round(sums.length * share));
  const free = sums.length - length;
  if (free <= 0) return 0;
  const total = sums.reduce((sum, value) => sum + value, 0) || 1;
  let held = sums.slice(0, length).reduce((sum, value) => sum + value, 0);
  let best = { start: 0, worth: -Infinity };
  for (let start = 0; start <= free; start += 1) {
    const worth = held / total - placeWorth * Math.abs(start / free - resting);
    if (worth > best.worth) best = { start, worth };
    held += (sums[start + length] ?? 0) - (sums[start] ?? 0);
  }
  return (best.start / free) * (1 - share);
};

const sumsAcross = (salience: Float32Array, { widthPixels }: Sample): number[] => {
  const sums = Array.from({ length: widthPixels }, () => 0);
  salience.forEach((value, at) => (sums[at % widthPixels] = (sums[at % widthPixels] ?? 0) + value));
  return sums;
};

const sumsDown = (salience: Float32Array, { widthPixels, heightPixels }: Sample): number[] =>
  Array.from({ length: heightPixels }, (_, row) =>
    salience.subarray(row * widthPixels, (row + 1) * widthPixels).reduce((sum, value) => sum + value, 0),
  );

/**
 * The largest part of a picture with this shape that contains the most salience.
 * @param shape width divided by height
 * @param sample the whole picture, small
 */
export const cropWindow = (sample: Sample, pictureShape: number, shape: number): CropWindow => {
  const [width, height] = [Math.min(1, shape / pictureShape), Math.min(1, pictureShape / shape)];
  const salience = computeSalience(sample);
  return {
    width,
    height,
    left: bestStart(sumsAcross(salience, sample), width, restingPlace.across),
    top: bestStart(sumsDown(salience, sample), height, restingPlace.down),
  };
};

/** The part of a picture's own shape that contains the most salience. @param share of its width and height */
export const closeWindow = (sample: Sample, share: number): CropWindow => {
  const salience = computeSalience(sample);
  return {
    width: share,
    height: share,
    left: bestStart(sumsAcross(salience, sample), share, restingPlace.across),
    top: bestStart(sumsDown(salience, sample), share, restingPlace.down),
  };
};
