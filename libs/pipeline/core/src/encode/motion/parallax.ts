import type { PixelArea } from '../../frame/frame';
import { computeSalience, type Sample } from '../../media/crop/salience';
import { splitPlanes, type Plane, type PlanarFrame } from '../planar-frame';
import { easedProgress } from './picture-motion';

/** Width of the sample whose salience tells the subject from the ground. */
const sampleWidth = 64;
/** Way of the subject against the ground, as a share of the area's width. */
const depthShare = 0.01;

/** Way of the ground, as a share of the area's width, at a share of the way of a pan. @param spare that the source is wider */
export const groundLeft = (spare: number, progress: number): number => {
  const most = Math.min(depthShare, spare / 4);
  return most + (spare - 2 * most) * progress;
};
/** Subjects begin at this share of the highest salience and are whole at the second one; between, the picture bends. */
const edges = { from: 0.2, to: 0.6 } as const;
/** Passes of a box over three samples: soft edges bend instead of tearing. */
const blurs = 6;

const clampToByte = (value: number): number => Math.min(255, Math.max(0, value));

/** A small copy of a frame in RGBA; BT.709 is near enough without its offsets. */
const sampleFrame = (frame: PlanarFrame): Sample => {
  const [luma, blue, red] = splitPlanes(frame);
  const height = Math.max(1, Math.round((frame.heightPixels / frame.widthPixels) * sampleWidth));
  const rgba = new Uint8Array(sampleWidth * height * 4);
  const valueAt = ({ bytes, width, height: rows }: Plane, x: number, y: number): number =>
    bytes[Math.floor(((y + 0.5) * rows) / height) * width + Math.floor(((x + 0.5) * width) / sampleWidth)] ?? 0;
  for (let at = 0; at < sampleWidth * height; at += 1) {
    const [x, y] = [at % sampleWidth, Math.floor(at / sampleWidth)];
    const [light, b, r] = [valueAt(luma, x, y), valueAt(blue, x, y) - 128, valueAt(red, x, y) - 128];
    rgba.set(
      [clampToByte(light + 1.57 * r), clampToByte(light - 0.19 * b - 0.47 * r), clampToByte(light + 1.86 * b), 255],
      at * 4,
    );
  }
  return { rgba, widthPixels: sampleWidth, heightPixels: height };
};

const blur = (values: Float32Array, width: number): Float32Array =>
  values.map((_, at) => {
    const x = at % width;
    const [left, right] = [values[at - (x > 0 ? 1 : 0)] ?? 0, values[at + (x < width - 1 ? 1 : 0)] ?? 0];
    const [above, below] = [values[at - width] ?? values[at] ?? 0, values[at + width] ?? values[at] ?? 0];
    return ((values[at] ?? 0) + left + right + above + below) / 5;
  });

/** Nearness of each sample of a frame, 0 for the ground and 1 for the subject. */
const computeNearness = (frame: PlanarFrame): { values: Float32Array; height: number } => {
  const sample = sampleFrame(frame);
  let values: Float32Array = computeSalience(sample);
  for (let pass = 0; pass < blurs; pass += 1) values = blur(values, sampleWidth);
  const most = values.reduce((highest, value) => Math.max(highest, value), 0) || 1;
  const { from, to } = edges;
  const near = values.map((value) => Math.min(1, Math.max(0, (value / most - from) / (to - from))));
  return { values: blur(near, sampleWidth), height: sample.heightPixels };
};

/** The nearness for each sample of a plane of the area, in 1/255. */
const depthsFor = (
  { values, height }: ReturnType<typeof computeNearness>,
  columns: number,
  rows: number,
): Uint8Array => {
  const depths = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const y = Math.min(height - 1.001, (row * height) / rows);
    const [top, down] = [Math.floor(y) * sampleWidth, y % 1];
    for (let column = 0; column < columns; column += 1) {
      const x = Math.min(sampleWidth - 1.001, (column * sampleWidth) / columns);
      const [at, across] = [top + Math.floor(x), x % 1];
      const upper = (values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across;
      const lower = (values[at + sampleWidth] ?? 0) * (1 - across) + (values[at + sampleWidth + 1] ?? 0) * across;
      depths[row * columns + column] = Math.round(255 * (upper * (1 - down) + lower * down));
    }
  }
  return depths;
};

/** Shows a frame of the movement. @param fraction 0 to 1, of the shot */
type ShowParallax = (fraction: number, target: PlanarFrame) => void;

/**
 * Pans over a picture, its subject faster than its ground. Each sample is shifted by its own nearness, so that nothing
 * tears and nothing has to be invented behind the subject.
 * @param source larger than the area by `motionMargin`
 * @param isTurned from right to left
 */
export const createParallax = (source: PlanarFrame, area: PixelArea, isTurned: boolean): ShowParallax => {
  const nearness = computeNearness(source);
  const spare = source.widthPixels - area.widthPixels;
  const most = Math.min(depthShare * area.widthPixels, spare / 4);
  const planes = splitPlanes(source).map((plane, index) => {
    const scale = index === 0 ? 1 : 2;
    const [columns, rows] = [area.widthPixels / scale, area.heightPixels / scale];
    return { ...plane, scale, columns, rows, depths: depthsFor(nearness, columns, rows) };
  });
  return (fraction, target) => {
    const progress = easedProgress(fraction, isTurned);
    const [left, lead] = [most + (spare - 2 * most) * progress, most * (2 * progress - 1)];
    splitPlanes(target).forEach(({ bytes: shown, width: stride }, index) => {
      const plane = planes[index];
      if (plane === undefined) return;
      const { bytes, width, height, scale, columns, rows, depths } = plane;
      const top = Math.floor((height - rows) / 2);
      for (let row = 0; row < rows; row += 1) {
        const line = (top + row) * width;
        const to = (area.y / scale + row) * stride + area.x / scale;
        for (let column = 0; column < columns; column += 1) {
          const position = column + (left + (lead * (depths[row * columns + column] ?? 0)) / 255) / scale;
          const from = Math.min(width - 2, Math.max(0, Math.floor(position)));
          const [one, other] = [bytes[line + from] ?? 0, bytes[line + from + 1] ?? 0];
          shown[to + column] = one + (other - one) * Math.min(1, position - from) + 0.5;
        }
      }
    });
  };
};
