import type { FrameInput } from './frame';
import type { Drawing, FrameEngine } from './frame-engine';
import type { TemplateDocument } from './template-document';
import type { FilledTemplate } from './template-fill';
import type { Measure } from './text-fit';
import type { Picture } from '../media/media';

const boxes = new WeakMap<Picture, Picture>();

/**
 * An empty picture of the same size, for measuring the layout or drawing everything but the picture.
 * The renderer parses an SVG picture each time, which can cost more than all other drawing.
 */
const pictureBox = (picture: Picture): Picture => {
  const { widthPixels, heightPixels } = picture;
  const known = boxes.get(picture);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}"/>`;
  const box: Picture = { kind: 'picture', bytes: Buffer.from(svg), widthPixels, heightPixels };
  boxes.set(picture, box);
  return box;
};

/** A template ready to be drawn for a scene. */
export interface SceneTemplate {
  document: TemplateDocument;
  engine: FrameEngine;
}

export const toDrawing = ({ document }: SceneTemplate, template: FilledTemplate, input: FrameInput): Drawing => ({
  template,
  picture: input.picture,
  language: input.language,
  brand: input.brand,
  widthPixels: document.description.widthPixels,
  heightPixels: document.description.heightPixels,
});

/** The same with an empty picture. */
export const withoutPicture = (drawing: Drawing): Drawing => ({
  ...drawing,
  picture: drawing.picture && pictureBox(drawing.picture),
});

export const measureWith =
  (scene: SceneTemplate, input: FrameInput): Measure =>
  (template) =>
    scene.engine.measure(withoutPicture(toDrawing(scene, template, input)));
