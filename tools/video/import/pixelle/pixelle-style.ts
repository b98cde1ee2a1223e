/** Lists what had to change in a style, as sentences for the report. */
export interface StyleChange {
  css: string;
  changes: string[];
}

interface Rule {
  pattern: RegExp;
  replace: string;
  change?: string;
}

/** Takes the place of `body::before`, which is not drawn. */
export const bodyBeforeClass = 'body-before';

const rules: readonly Rule[] = [
  { pattern: /\/\*[\s\S]*?(?:\*\/|$)/gu, replace: ' ' },
  { pattern: /@import[^;]{0,2000};?/giu, replace: '', change: 'styles and fonts of web addresses are not loaded' },
  {
    pattern: /@font-face\s*\{[^{}]*\}/giu,
    replace: '',
    change: "fonts of files are not loaded; a brand's font can replace them",
  },
  {
    pattern:
      /@(?:-webkit-)?keyframes\s{1,8}[\w-]{1,64}\s{0,8}\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\}){0,100}[^{}]{0,2000}\}/giu,
    replace: '',
    change: 'animations of CSS are not played; use template_params.motion and transition',
  },
  { pattern: /\banimation(?:-[a-z-]{1,30})?\s{0,8}:[^;{}]{0,2000};?/giu, replace: '' },
  {
    pattern: /url\([\s"']{0,8}(?:https?:)?\/\/[^)]{0,4000}\)/giu,
    replace: 'none',
    change: 'pictures of web addresses are left out',
  },
  {
    pattern: /\bbody\s*::?after\s*\{[^{}]*\}/giu,
    replace: '',
    change: 'what body::after draws is left out: give it an element of its own',
  },
  { pattern: /\bbody\s*::?before\b/giu, replace: `.${bodyBeforeClass}` },
  { pattern: /position\s*:\s*fixed/giu, replace: 'position: absolute' },
];

const imageUrl = /url\([\s"']{0,8}\{\{\s{0,8}image\s{0,8}(?:=[^{}]{0,4000})?\}\}[\s"']{0,8}\)/giu;
const viewportLength = /(?<![\d.])(-?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6}))[dsl]?v(w|h|min|max)\b/giu;

export interface FrameSize {
  widthPixels: number;
  heightPixels: number;
}

const sideValues = ({ widthPixels, heightPixels }: FrameSize): Readonly<Record<string, number>> => ({
  w: widthPixels,
  h: heightPixels,
  min: Math.min(widthPixels, heightPixels),
  max: Math.max(widthPixels, heightPixels),
});

/** True when the style shows the scene's picture as a background. */
export const showsImage = (css: string): boolean => css.search(imageUrl) !== -1;

/** Rewrites what our frames do not draw; lengths of the window become pixels of the frame. */
export const convertStyle = (written: string, size: FrameSize): StyleChange => {
  const changes: string[] = [];
  let css = written;
  for (const { pattern, replace, change } of rules) {
    const next = css.replace(pattern, replace);
    if (next !== css && change !== undefined) changes.push(change);
    css = next;
  }
  const sides = sideValues(size);
  css = css.replace(imageUrl, 'none').replace(viewportLength, (_all, number: string, side: string) => {
    const pixels = (Number(number) * (sides[side.toLowerCase()] ?? 0)) / 100;
    return `${Math.round(pixels * 100) / 100}px`;
  });
  return { css, changes };
};
