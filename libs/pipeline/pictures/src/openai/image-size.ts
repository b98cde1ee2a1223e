export interface PixelSize {
  widthPixels: number;
  heightPixels: number;
}

/** Sizes of the vendor's own models; other models accept any size. */
const knownSizes: readonly { model: RegExp; sizes: readonly string[] }[] = [
  { model: /^dall-e-2/u, sizes: ['1024x1024'] },
  { model: /^dall-e-3/u, sizes: ['1024x1024', '1792x1024', '1024x1792'] },
  { model: /^(?:gpt-image|chatgpt-image)/u, sizes: ['1024x1024', '1536x1024', '1024x1536'] },
];

/** Models need multiples of this many pixels and work best around a million pixels. */
const blockPixels = 64;
const bestPixels = 1_048_576;

const aspectLogarithm = (size: string): number => {
  const [width = '1', height = '1'] = size.split('x');
  return Math.log(Number(width) / Number(height));
};

const freeSize = ({ widthPixels, heightPixels }: PixelSize): string => {
  const scale = Math.min(1, Math.sqrt(bestPixels / (widthPixels * heightPixels)));
  const side = (pixels: number): number => Math.max(1, Math.round((pixels * scale) / blockPixels)) * blockPixels;
  return `${side(widthPixels)}x${side(heightPixels)}`;
};

/**
 * The size to request, as `1024x1536`: the nearest shape, so that the least is cut off.
 * @param configured sizes that replace the known ones of the model
 */
export const imageSizeFor = (model: string, needed: PixelSize, configured: readonly string[]): string => {
  const known = configured.length > 0 ? configured : knownSizes.find((entry) => entry.model.test(model))?.sizes;
  if (!known) return freeSize(needed);
  const shape = Math.log(needed.widthPixels / needed.heightPixels);
  const distance = (size: string): number => Math.abs(aspectLogarithm(size) - shape);
  return known.reduce((best, size) => (distance(size) < distance(best) ? size : best));
};
