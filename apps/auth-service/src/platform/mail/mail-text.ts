import { htmlEntities } from '@svc/http';

const unescapeHtml = (html: string): string =>
  Object.entries(htmlEntities).reduceRight((text, [character, entity]) => text.replaceAll(entity, character), html);

/**
 * Makes the plain-text part: paragraphs are separated, and a link's target follows its text. Paragraphs of class
 * `address` repeat a link for copying and are left out.
 */
export const toPlainText = (html: string): string => {
  const once = html.replace(/<p class="address">[\s\S]*?<\/p>/g, '');
  const withLinks = once.replace(/<a [^<>]*href="([^"<>]*)"[^<>]*>([^<]*)<\/a>/g, '$2:\n$1');
  const lines = withLinks
    .replace(/(?<!\s)\s*\n\s*/g, '\n')
    .replace(/<\/(p|h1|div)>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^<>]+>/g, '');
  return `${unescapeHtml(lines)
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
};
