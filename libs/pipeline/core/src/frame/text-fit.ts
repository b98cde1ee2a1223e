import { splitGraphemes } from '@svc/texts';
import type { MeasuredNode, Node } from '@takumi-rs/core';
import { overflows, placeNodes } from './node-geometry';
import type { FilledTemplate } from './template-fill';
import { allNodes, changeNodes, hasAttribute, nodeStyle } from './template-node';

/** An element whose letters shrink from `largest` to `smallest` pixels until it is no taller than `heightPixels`. */
interface Fit {
  largest: number;
  smallest: number;
  heightPixels: number;
}

export type Measure = (template: FilledTemplate) => Promise<MeasuredNode>;
type Select = (node: Node) => boolean;
type Apply = (node: Node, index: number) => Node;

const fitHeightAttribute = 'data-fit-height';

const readPixels = (node: Node, name: string): number => Number(node.attributes?.[name] ?? Number.NaN);

/** @throws SyntaxError for limits that are missing or in the wrong order */
const readFit = (node: Node): Fit => {
  const largest = readPixels(node, 'data-fit-from');
  const smallest = readPixels(node, 'data-fit-to');
  const heightPixels = readPixels(node, fitHeightAttribute);
  if (!(smallest >= 1 && largest >= smallest && largest <= 1000 && heightPixels > 0))
    throw new SyntaxError(`an element with ${fitHeightAttribute} also needs data-fit-from and data-fit-to, in pixels`);
  return { largest, smallest, heightPixels };
};

export const isFitted: Select = (node) => hasAttribute(node, fitHeightAttribute);

interface Search {
  low: number;
  high: number;
  trial: number;
}

const stepSearch = ({ low, high, trial }: Search, isTooLarge: boolean): Search => {
  const range = isTooLarge ? { low, high: Math.max(low, trial - 1) } : { low: trial, high };
  return { ...range, trial: Math.ceil((range.low + range.high) / 2) };
};

/**
 * The largest whole number of each range that still fits; all ranges are searched at once. The upper ends are tried
 * first, because most texts fit them. The lower end is the result when nothing fits.
 */
const searchLargest = async (
  ranges: { low: number; high: number }[],
  areTooLarge: (trials: number[]) => Promise<boolean[]>,
): Promise<number[]> => {
  let searches = ranges.map(({ low, high }) => ({ low, high, trial: high }));
  do {
    const tooLarge = await areTooLarge(searches.map(({ trial }) => trial));
    searches = searches.map((search, index) => stepSearch(search, tooLarge[index] ?? false));
  } while (!searches.every(({ low, high }) => low === high));
  return searches.map(({ low }) => low);
};

const applyTo = (template: FilledTemplate, select: Select, apply: Apply): FilledTemplate => {
  let index = 0;
  return { ...template, node: changeNodes(template.node, (node) => (select(node) ? apply(node, index++) : undefined)) };
};

const withFontSize = (node: Node, fontSizePixels: number): Node => ({
  ...node,
  style: { ...nodeStyle(node), fontSize: `${fontSizePixels}px` },
});

const withBreakableWords = (node: Node): Node => ({ ...node, style: { ...nodeStyle(node), overflowWrap: 'anywhere' } });

const sharesOfText = 64;

const shorten = (text: string, share: number): string => {
  const characters = splitGraphemes(text);
  const kept = characters.slice(0, Math.floor((characters.length * share) / sharesOfText));
  return share >= sharesOfText
    ? text
    : `${kept
        .join('')
        .replace(/\s+\S{0,12}$/u, '')
        .trimEnd()}…`;
};

const withShortText = (node: Node, share: number): Node =>
  node.type === 'text' ? { ...node, text: shorten(node.text, share) } : node;

/**
 * Gives each selected element the largest letters at which its text stays inside: no taller than its
 * `data-fit-height`, no wider than its box. At the smallest size words may break, and a text that is still too long
 * ends with an ellipsis.
 */
export const fitTexts = async (template: FilledTemplate, select: Select, measure: Measure): Promise<FilledTemplate> => {
  const fits = allNodes(template.node).filter(select).map(readFit);
  if (fits.length === 0) return template;
  const overflowing = async (trial: FilledTemplate): Promise<boolean[]> =>
    placeNodes(trial.node, await measure(trial))
      .filter(({ node }) => select(node))
      .map(({ measured }, index) => overflows(measured, fits[index]?.heightPixels ?? 0));
  const sizedBy = (sizes: number[]): FilledTemplate =>
    applyTo(template, select, (node, index) => withFontSize(node, sizes[index] ?? 1));

  const ranges = fits.map(({ smallest, largest }) => ({ low: smallest, high: largest }));
  const sizes = await searchLargest(ranges, (trials) => overflowing(sizedBy(trials)));
  if (!sizes.some((size, index) => size === fits[index]?.smallest)) return sizedBy(sizes);

  const breakable = applyTo(sizedBy(sizes), select, (node, index) =>
    sizes[index] === fits[index]?.smallest ? withBreakableWords(node) : node,
  );
  const cutBy = (shares: number[]): FilledTemplate =>
    applyTo(breakable, select, (node, index) => withShortText(node, shares[index] ?? 1));
  const whole = fits.map(() => ({ low: 1, high: sharesOfText }));
  return cutBy(await searchLargest(whole, (trials) => overflowing(cutBy(trials))));
};
