import type { Picture } from '../media/media';

const boxes = new WeakMap<Picture, Picture>();

/**
 * Nothing to be seen, of the picture's size: for whoever wants to know where things lie, or draws what is not the picture.
 * The renderer reads an SVG picture anew each time, which can cost more than all that is drawn beside it.
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
