import type { FrameInput } from './frame';
import type { Drawing, FrameEngine } from './frame-engine';
import { pictureBox } from './picture-box';
import type { TemplateDocument } from './template-document';
import type { FilledTemplate } from './template-fill';
import type { Measure } from './text-fit';

/** A template ready to be drawn for a scene. */
export interface SceneTemplate {
  document: TemplateDocument;
  engine: FrameEngine;
}

export const drawingOf = ({ document }: SceneTemplate, template: FilledTemplate, input: FrameInput): Drawing => ({
  template,
  picture: input.picture,
  language: input.language,
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
    scene.engine.measure(withoutPicture(drawingOf(scene, template, input)));
