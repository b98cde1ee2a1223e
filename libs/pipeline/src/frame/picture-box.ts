import type { Picture } from '../media/media';

const boxes = new WeakMap<Picture, Picture>();

/**
 * An empty picture of the same size, for measuring the layout or drawing everything but the picture.
 * The renderer parses an SVG picture each time, which can cost more than all other drawing.
 */
export const pictureBox = (picture: Picture): Picture => {
  const { widthPixels, heightPixels } = picture;
  const known = boxes.get(picture);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}"/>`;
  const box: Picture = { kind: 'picture', bytes: Buffer.from(svg), widthPixels, heightPixels };
  boxes.set(picture, box);
  return box;
};
