import { applyEdits, readElements, type Edit, type Element } from './html-edits';
import { convertPlaceholders } from './pixelle-placeholders';
import { bodyBeforeClass, convertStyle, showsImage, type FrameSize } from './pixelle-style';

export type FrameKind = 'static' | 'image' | 'video';

export interface ConvertedTemplate {
  html: string;
  /** Sentences about what could not be kept, each once. */
  changes: string[];
}

const removed: Readonly<Record<string, string>> = {
  script: 'its script does not run; texts with data-fit-height shrink by themselves',
  link: 'fonts of web addresses are not loaded: the fonts of the product draw the text',
  iframe: 'embedded pages are left out',
  object: 'embedded objects are left out',
  embed: 'embedded objects are left out',
  base: 'its base address is left out',
};

const isImage = ({ name, attributes }: Element): boolean =>
  ['img', 'image'].includes(name) && /^\s*\{\{\s*image\s*(?:=[^{}]*)?\}\}\s*$/u.test(attributes['src'] ?? '');

const isForeignImage = (element: Element): boolean =>
  ['img', 'image'].includes(element.name) && !isImage(element) && !/^data:/iu.test(element.attributes['src'] ?? '');

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Attributes of a document that no browser shows. */
const isKeptAttribute = ([name]: [string, string]): boolean =>
  /^[a-z][a-z0-9-]*$/u.test(name) && !name.startsWith('on');

const writeTag = (name: string, attributes: Readonly<Record<string, string>>): string => {
  const written = Object.entries(attributes)
    .filter(isKeptAttribute)
    .map(([key, value]) => (value === '' ? key : `${key}="${escapeAttribute(value)}"`));
  return `<${[name, ...written].join(' ')}>`;
};

const fullFrame = ({ widthPixels, heightPixels }: FrameSize): string =>
  `style="position: absolute; left: 0; top: 0; width: ${widthPixels}px; height: ${heightPixels}px; object-fit: cover;"`;

/** The scene's picture or clip below everything, for a template that shows it as a background or by a script. */
const backgroundMedia = (kind: FrameKind, size: FrameSize): string =>
  kind === 'video'
    ? `<div data-media ${fullFrame(size)}></div>`
    : `<img data-media src="{{image}}" ${fullFrame(size)}>`;

/** Converts one document; the parts are collected as edits of the text, which keeps its own form elsewhere. */
class TemplateConversion {
  private readonly edits: Edit[] = [];
  private readonly changes = new Set<string>();
  private hasMedia = false;
  private showsBackground = false;
  private hasBodyBefore = false;

  constructor(
    private readonly written: string,
    private readonly kind: FrameKind,
    private readonly size: FrameSize,
  ) {}

  convert(): ConvertedTemplate {
    const { elements, comments } = readElements(this.written);
    this.edits.push(...comments);
    for (const element of elements) this.convertElement(element);
    this.insert(this.layersBelow(), elements);
    const { text, changes } = convertPlaceholders(applyEdits(this.written, this.edits), 'text');
    for (const change of changes) this.changes.add(change);
    return { html: text, changes: [...this.changes] };
  }

  private convertElement(element: Element): void {
    const why = removed[element.name];
    if (why !== undefined) this.remove(element, why);
    else if (element.name === 'style') this.convertStyleElement(element);
    else if (isImage(element)) this.convertImage(element);
    else if (isForeignImage(element)) this.remove(element, 'pictures of web addresses and files are left out');
    else this.convertAttributes(element);
  }

  private remove({ start, end }: Element, why: string): void {
    this.edits.push({ start, end, text: '' });
    this.changes.add(why);
  }

  private style(css: string): string {
    this.showsBackground ||= showsImage(css);
    const style = convertStyle(css, this.size);
    const { text, changes } = convertPlaceholders(style.css, 'style');
    this.hasBodyBefore ||= style.css.includes(`.${bodyBeforeClass}`);
    for (const change of [...style.changes, ...changes]) this.changes.add(change);
    return text;
  }

  private convertStyleElement({ start, openEnd, end }: Element): void {
    const close = this.written.lastIndexOf('</', end - 1);
    const contentEnd = close > openEnd ? close : end;
    const css = this.style(this.written.slice(openEnd, contentEnd));
    this.edits.push({ start, end, text: `<style>${css.replaceAll('</', '')}</style>` });
  }

  private convertImage({ start, openEnd, attributes }: Element): void {
    if (this.kind !== 'image' || this.hasMedia) {
      this.edits.push({ start, end: openEnd, text: '' });
      this.changes.add('only one element shows the picture');
      return;
    }
    this.hasMedia = true;
    const { style, ...rest } = attributes;
    const kept = {
      ...rest,
      ...(style !== undefined && { style: this.style(style) }),
      src: '{{image}}',
      'data-media': '',
    };
    this.edits.push({ start, end: openEnd, text: writeTag('img', kept) });
  }

  private convertAttributes({ name, start, openEnd, attributes }: Element): void {
    const { style } = attributes;
    const isPlain = style === undefined && Object.entries(attributes).every(isKeptAttribute);
    if (isPlain) return;
    const kept = { ...attributes, ...(style !== undefined && { style: this.style(style) }) };
    this.edits.push({ start, end: openEnd, text: writeTag(name, kept) });
  }

  /** Elements below all others. */
  private layersBelow(): string {
    const before = this.hasBodyBefore ? `<div class="${bodyBeforeClass}"></div>` : '';
    if (this.kind === 'static') return before;
    if (this.hasMedia) {
      if (this.showsBackground) this.changes.add('the picture is drawn once, without its second copy as a background');
      return before;
    }
    if (this.kind === 'image') this.changes.add('the picture fills the frame below everything');
    return backgroundMedia(this.kind, this.size) + before;
  }

  private insert(layers: string, elements: readonly Element[]): void {
    if (layers === '') return;
    const at = elements.find(({ name }) => name === 'body')?.openEnd ?? 0;
    const edit = this.edits.find(({ end }) => end === at);
    if (edit === undefined) this.edits.push({ start: at, end: at, text: layers });
    else edit.text += layers;
  }
}

/** Makes a template of Pixelle-Video one of ours. @throws SyntaxError for a document that is nested too deeply */
export const convertTemplate = (html: string, kind: FrameKind, size: FrameSize): ConvertedTemplate =>
  new TemplateConversion(html, kind, size).convert();
