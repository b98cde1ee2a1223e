import { plainText } from '@svc/pipeline/readers';
import { truncate } from '@svc/texts';

/** A page's title, and its paragraphs as lines. */
interface PageText {
  title: string | null;
  text: string;
}

const furniture = [
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'figure',
  'table',
];

/** Removes elements in linear time, whatever the page contains (denial of service by regular expression). */
const without = (html: string, open: RegExp, close: RegExp): string => {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    open.lastIndex = from;
    const start = open.exec(html)?.index;
    if (start === undefined) return parts.join(' ') + html.slice(from);
    parts.push(html.slice(from, start));
    close.lastIndex = start;
    if (close.exec(html) === null) return parts.join(' ');
    from = close.lastIndex;
  }
};

const withoutComments = (html: string): string => without(html, /<!--/gu, /-->/gu);

const withoutElements = (html: string, name: string): string =>
  without(html, new RegExp(`<${name}(?=[\\s/>])`, 'giu'), new RegExp(`</${name}\\s*>`, 'giu'));

const splitElements = (html: string, name: string): string[] => {
  const pieces = html.split(new RegExp(`<${name}(?=[\\s>])[^<>]*>`, 'iu')).slice(1);
  return pieces.map((piece) => piece.split(new RegExp(`</${name}\\s*>`, 'iu'), 1)[0] ?? '');
};

const shareOfLinks = (html: string): number => {
  const links = splitElements(html, 'a').map(plainText).join('').length;
  return links / Math.max(1, plainText(html).length);
};

const leastCharacters = 40;

/** The page's paragraphs, of its article element if there is one; without menus and notes. */
export const readPageText = (html: string): PageText => {
  const [title] = [...splitElements(html, 'h1'), ...splitElements(html, 'title')]
    .map(plainText)
    .filter((text) => text !== '');
  const bare = furniture.reduce(withoutElements, withoutComments(html));
  const inside = ['article', 'main']
    .map((name) => splitElements(bare, name).join(' '))
    .find((part) => splitElements(part, 'p').length > 0);
  const paragraphs = splitElements(inside ?? bare, 'p')
    .filter(({ length }) => length >= leastCharacters)
    .filter((paragraph) => shareOfLinks(paragraph) < 0.5);
  const lines = paragraphs.map(plainText).filter(({ length }) => length >= leastCharacters);
  return { title: title === undefined ? null : truncate(title, 200), text: lines.join('\n') };
};
