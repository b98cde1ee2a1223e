import type { Node } from '@takumi-rs/core';
import { type Channels, measureLuminance } from './color';
import type { FrameInput, PixelArea } from './frame';
import { coveredArea, placeNodes } from './node-geometry';
import { toDrawing, measureWith, type SceneTemplate } from './scene-template';
import { toShadow } from './shadow-color';
import { mediaAttribute, shadeAttribute } from './template-document';
import { type FilledTemplate, pictureSource } from './template-fill';
import { changeNodes, hasAttribute, nodeStyle } from './template-node';

/** White letters, some of them slightly transparent, have a contrast of 4.5 on this luminance. */
const legibleLuminance = 0.16;
const shadeLuminance = 0.08;
const strengths = { least: 0.2, most: 0.96, step: 0.02 } as const;
/** Share of the pixels that may be brighter, so that a small highlight darkens nothing. */
const brightShare = 0.97;
/** Width of the sample that is read of the picture. */
const sampleWidthPixels = 64;

const blend = (over: Channels, below: Channels, alpha: number): Channels =>
  over.map((channel, index) => channel * alpha + (below[index] ?? 0) * (1 - alpha)) as Channels;

/** Pixels, three bytes each. */
export type PixelBytes = Uint8Array;

/** Vivid pixels count more than bright ones. */
const meanColor = (pixels: PixelBytes): Channels => {
  let [reds, greens, blues, weights] = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 3) {
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    const weight = 8 + Math.max(red, green, blue) - Math.min(red, green, blue);
    reds += red * weight;
    greens += green * weight;
    blues += blue * weight;
    weights += weight;
  }
  return [reds / (weights || 1), greens / (weights || 1), blues / (weights || 1)];
};

/** Parts of each channel in the luminance of a pixel: powers of each pixel take a tenth of a video's time. */
const [redLights, greenLights, blueLights] = [0, 1, 2].map((channel) =>
  Float64Array.from({ length: 256 }, (_, value) =>
    measureLuminance([0, 1, 2].map((other) => (other === channel ? value : 0)) as Channels),
  ),
) as [Float64Array, Float64Array, Float64Array];

const findBrightest = (pixels: PixelBytes): Channels => {
  const luminances = new Float64Array(pixels.length / 3);
  for (let index = 0; index < luminances.length; index += 1) {
    luminances[index] =
      redLights[pixels[3 * index]!]! + greenLights[pixels[3 * index + 1]!]! + blueLights[pixels[3 * index + 2]!]!;
  }
  const limit = luminances.toSorted()[Math.floor((luminances.length - 1) * brightShare)];
  const index = limit === undefined ? -1 : luminances.indexOf(limit);
  return index === -1 ? [255, 255, 255] : ([...pixels.subarray(3 * index, 3 * index + 3)] as Channels);
};

/** A dark colour of the picture, only as strong as white letters need it. */
export const computeShade = (pixels: PixelBytes): { color: Channels; strength: number } => {
  const brightest = findBrightest(pixels);
  const color = toShadow(meanColor(pixels), shadeLuminance).map(Math.round) as Channels;
  let strength: number = strengths.least;
  while (strength < strengths.most && measureLuminance(blend(color, brightest, strength)) > legibleLuminance)
    strength += strengths.step;
  return { color, strength: Math.round(strength * 100) / 100 };
};

/** The picture at its place in the frame, small. */
const samplePicture = async (scene: SceneTemplate, input: FrameInput, place: PixelArea) => {
  const scale = sampleWidthPixels / place.widthPixels;
  const widthPixels = sampleWidthPixels;
  const heightPixels = Math.max(1, Math.round(place.heightPixels * scale));
  const style = { width: `${widthPixels}px`, height: `${heightPixels}px`, objectFit: 'cover' as const };
  const node: Node = { type: 'image', src: pictureSource, style };
  const drawing = { ...toDrawing(scene, { node, css: [] }, input), widthPixels, heightPixels };
  const rgba = await scene.engine.draw(drawing, 'raw');
  return { rgba, widthPixels, heightPixels, scale };
};

type Sample = Awaited<ReturnType<typeof samplePicture>>;

const addPixels = (
  pixels: number[],
  { rgba, widthPixels, heightPixels, scale }: Sample,
  place: PixelArea,
  area: PixelArea,
): void => {
  const [left, top] = [(area.x - place.x) * scale, (area.y - place.y) * scale];
  const [right, bottom] = [left + area.widthPixels * scale, top + area.heightPixels * scale];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(heightPixels, bottom); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(widthPixels, right); x += 1) {
      const at = (y * widthPixels + x) * 4;
      pixels.push(rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number);
    }
};

/**
 * Gives each shade of a template the colour and the strength that the pictures below it need. Without a picture below,
 * a shade stays as the template has it.
 */
export const withShades = async (
  scene: SceneTemplate,
  template: FilledTemplate,
  input: FrameInput,
): Promise<FilledTemplate> => {
  const pictures = input.below ?? (input.picture ? [input.picture] : []);
  if (pictures.length === 0 || !scene.document.showsShades) return template;
  const { widthPixels, heightPixels } = scene.document.description;
  const placed = placeNodes(template.node, await measureWith(scene, input)(template));
  const areas = (attribute: string) =>
    placed
      .filter(({ node }) => hasAttribute(node, attribute))
      .map(({ node, measured }) => ({
        name: String(node.attributes?.[attribute]),
        area: coveredArea(measured, widthPixels, heightPixels),
      }));
  const [place] = areas(mediaAttribute);
  if (!place) return template;
  const samples: Sample[] = [];
  for (const picture of pictures) samples.push(await samplePicture(scene, { ...input, picture }, place.area));
  const shades = Map.groupBy(areas(shadeAttribute), ({ name }) => name);
  const colors = new Map(
    [...shades].map(([name, parts]) => {
      const pixels: number[] = [];
      for (const { area } of parts) for (const sample of samples) addPixels(pixels, sample, place.area, area);
      const { color, strength } = computeShade(Uint8Array.from(pixels));
      return [name, `rgba(${color.join(',')},${strength})`];
    }),
  );
  const node = changeNodes(template.node, (candidate) => {
    const backgroundColor = colors.get(String(candidate.attributes?.[shadeAttribute]));
    return backgroundColor === undefined
      ? undefined
      : { ...candidate, style: { ...nodeStyle(candidate), backgroundColor } };
  });
  return { ...template, node };
};
