import type { Node } from '@takumi-rs/core';
import { withCaption } from './captions';
import type { FrameInput } from './frame';
import { balancedWidth, countRows, type WordBox } from './line-balance';
import { placeNodes } from './node-geometry';
import { isCaptions } from './caption-look';
import { measureWith, type SceneTemplate } from './scene-template';
import type { FilledTemplate } from './template-fill';
import { fitTexts, isFitted, type Measure } from './text-fit';

/** Size of a line of captions that fits its place; independent of the highlighted word. */
export interface CaptionSetting {
  template: FilledTemplate;
  /** Width of the line without its padding; null for the layout's own width. */
  widthPixels: number | null;
}

const isFittedCaptions = (node: Node): boolean => isCaptions(node) && isFitted(node);
const isLine = (node: Node): boolean => node.className?.startsWith('caption-line') ?? false;

interface LineBoxes {
  widthPixels: number;
  words: WordBox[];
}

const measureLine = async (template: FilledTemplate, measure: Measure): Promise<LineBoxes | null> => {
  const line = placeNodes(template.node, await measure(template)).find(({ node }) => isLine(node))?.measured;
  if (!line) return null;
  const words = line.children.map(({ transform, width, height }) => ({
    left: transform[4],
    top: transform[5],
    width,
    height,
  }));
  return { widthPixels: line.width, words };
};

/**
 * Rows of equal length look better than a full row over a single word, and the line's background fits them closer.
 * One row less is tried too: layout may have wrapped the line because of a rounding error.
 */
const chooseWidth = async (
  template: FilledTemplate,
  setWidth: (widthPixels: number) => FilledTemplate,
  measure: Measure,
): Promise<number | null> => {
  const line = await measureLine(template, measure);
  if (!line || line.words.length === 0) return null;
  const rows = countRows(line.words);
  const fewer = rows > 1 ? balancedWidth(line.words, rows - 1) : Infinity;
  if (fewer <= line.widthPixels + 2) {
    const tried = await measureLine(setWidth(fewer), measure);
    if (tried && countRows(tried.words) < rows) return fewer;
  }
  const width = balancedWidth(line.words, rows);
  return width <= line.widthPixels + 2 ? width : null;
};

export const fitCaptionLine = async (
  scene: SceneTemplate,
  filled: FilledTemplate,
  words: string[],
  input: FrameInput,
): Promise<CaptionSetting> => {
  const measure = measureWith(scene, input);
  const caption = { words, litIndex: -1 };
  const template = await fitTexts(withCaption(filled, caption, input.language), isFittedCaptions, measure);
  const setWidth = (widthPixels: number): FilledTemplate => withCaption(template, caption, input.language, widthPixels);
  return { template, widthPixels: await chooseWidth(template, setWidth, measure) };
};
