import type { Node } from '@takumi-rs/core';
import { fromHtml } from '@takumi-rs/helpers/html';
import { AppError } from '@svc/errors';
import type { TemplateDescription } from './frame';
import { type Placeholder, readPlaceholders } from './placeholder';
import { allNodes, hasAttribute, mapNode, type StringContext } from './template-node';
import { defineParameters, type ParameterDefinition, parameterType } from './template-parameters';
import type { TemplatePath } from './template-path';

/** A parsed template: its tree and style, with placeholders. */
export interface TemplateDocument {
  /** The text of the file. */
  html: string;
  node: Node;
  css: string[];
  description: TemplateDescription;
  showsCaptions: boolean;
  /** True when a shade takes its colour from the picture below it. */
  showsShades: boolean;
}

export const captionsAttribute = 'data-captions';
export const mediaAttribute = 'data-media';
/** Marks an element that makes letters legible; elements with the same value share one shade. */
export const shadeAttribute = 'data-shade';

interface Mention {
  placeholder: Placeholder;
  context: StringContext;
  written: string;
}

const mentionsIn = (written: string, context: StringContext): Mention[] =>
  readPlaceholders(written).map((placeholder) => ({ placeholder, context, written }));

const readMentions = (node: Node, css: string[]): Mention[] => {
  const mentions: Mention[] = [];
  mapNode(node, (written, context) => {
    mentions.push(...mentionsIn(written, context));
    return written;
  });
  return [...mentions, ...css.flatMap((sheet) => mentionsIn(sheet, 'style'))];
};

const checkMention = ({ placeholder, context, written }: Mention, parameters: ParameterDefinition[]): void => {
  const { name } = placeholder;
  const type = parameterType(name, parameters);
  if (name === 'image' && ['source', 'attribute'].includes(context) && written.trim() === '{{image}}') return;
  if (name === 'image') throw new SyntaxError('{{image}} may only stand alone, as the src of an img');
  if (context === 'source') throw new SyntaxError(`{{${name}}} may not stand in the src of an img`);
  if (context === 'style' && type === 'text')
    throw new SyntaxError(`{{${name}}} is text, which may not stand in a style; give it the type color or number`);
};

const checkStyle = (css: string[]): void => {
  if (css.some((sheet) => /\d(?:d|s|l)?v(?:w|h|min|max)\b/.test(sheet)))
    throw new SyntaxError('write lengths in px or em: the size of the frame is that of the folder');
};

const checkPlaces = (node: Node, kind: TemplatePath['kind']): void => {
  const nodes = allNodes(node);
  const count = (name: string): number => nodes.filter((candidate) => hasAttribute(candidate, name)).length;
  if (count(captionsAttribute) > 1) throw new SyntaxError(`only one element may have ${captionsAttribute}`);
  if (count(mediaAttribute) !== (kind === 'static' ? 0 : 1))
    throw new SyntaxError(
      kind === 'static'
        ? `a static template has no ${mediaAttribute}`
        : `exactly one element of it must have ${mediaAttribute}`,
    );
};

const findContent = (html: string, name: string): string | null => {
  const tag = (html.match(/<meta\b[^<>]*>/gi) ?? []).find((meta) => meta.includes(`"template:${name}"`));
  return tag === undefined ? null : (/\bcontent="([^"]{0,200})"/.exec(tag)?.[1] ?? '');
};

const readPixels = (html: string, name: string): number | null => {
  const content = findContent(html, name);
  if (content === null) return null;
  const pixels = /^\d{1,4}$/.test(content) ? Number(content) : Number.NaN;
  if (!(pixels >= 16 && pixels <= 4096 && pixels % 2 === 0))
    throw new SyntaxError(`template:${name} must be an even number of pixels from 16 to 4096`);
  return pixels;
};

const readMediaSize = (html: string, path: TemplatePath): TemplateDescription['media'] =>
  path.kind === 'static'
    ? null
    : {
        widthPixels: readPixels(html, 'media-width') ?? path.widthPixels,
        heightPixels: readPixels(html, 'media-height') ?? path.heightPixels,
      };

/** `<meta name="template:choices:size" content="small large">` */
const readChoices = (html: string, parameters: ParameterDefinition[]): ParameterDefinition[] =>
  parameters.map((parameter) => {
    const content = findContent(html, `choices:${parameter.name}`);
    if (content === null) return parameter;
    const choices = content.split(' ').filter((choice) => choice !== '');
    if (parameter.type !== 'text' || choices.length === 0)
      throw new SyntaxError(`template:choices:${parameter.name} must list the texts of a parameter of type text`);
    return { ...parameter, choices };
  });

const stringOrComment = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Removes comments of CSS, whose placeholders are none; keeps strings that look like one. */
const withoutComments = (style: string): string =>
  style.replace(stringOrComment, (_match, text: string | undefined) => text ?? ' ');

const read = (html: string, path: TemplatePath): TemplateDocument => {
  const { node: written, css = [] } = fromHtml(html);
  const node = mapNode(written, (text, context) => (context === 'style' ? withoutComments(text) : text));
  const sheets = css.filter((sheet) => typeof sheet === 'string').map(withoutComments);
  const mentions = readMentions(node, sheets);
  const parameters = readChoices(html, defineParameters(mentions.map(({ placeholder }) => placeholder)));
  for (const mention of mentions) checkMention(mention, parameters);
  checkStyle(sheets);
  checkPlaces(node, path.kind);
  const media = readMediaSize(html, path);
  const shows = (name: string): boolean => allNodes(node).some((candidate) => hasAttribute(candidate, name));
  return {
    html,
    node,
    css: sheets,
    description: { ...path, media, parameters },
    showsCaptions: shows(captionsAttribute),
    showsShades: shows(shadeAttribute),
  };
};

/** @throws AppError TEMPLATE_INVALID with the fault of the file */
export const readTemplateDocument = (html: string, path: TemplatePath): TemplateDocument => {
  try {
    return read(html, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('TEMPLATE_INVALID', { message: `The template ${path.path}: ${reason}.`, cause: error });
  }
};
