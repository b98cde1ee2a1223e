import { splitGraphemes } from '@svc/texts';
import type { Node } from '@takumi-rs/core';
import type { PackageFileReader } from './font-files';
import { changeNodes, nodeMetadata, nodeStyle } from './template-node';

/** Replaces emoji in texts by pictures: the renderer supports no colour fonts. */
interface EmojiDrawer {
  readonly draw: (node: Node) => Promise<Node>;
}

const emojiPackage = '@twemoji/svg';

const mayHoldEmoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
const startsAsEmoji = /^(?:\p{Regional_Indicator}|\p{Emoji_Presentation}|[#*0-9]\ufe0f?\u20e3)/u;
/** The selector, a joiner or a skin tone turns a letter-like sign into an emoji. */
const becomesEmoji = /^\p{Extended_Pictographic}.*(?:\ufe0f|\u200d|\p{Emoji_Modifier})/u;

/** U+FE0E asks for the letter instead. */
const isEmoji = (segment: string): boolean =>
  !segment.includes('\ufe0e') && (startsAsEmoji.test(segment) || becomesEmoji.test(segment));

const toHex = (characters: string): string =>
  [...characters].map((character) => character.codePointAt(0)?.toString(16)).join('-');

/** Files are named by code points, usually without the selector U+FE0F. */
const fileNames = (emoji: string): string[] => {
  const bare = emoji.replaceAll('\ufe0f', '');
  const toneless = bare.replace(/\p{Emoji_Modifier}/gu, '');
  return [...new Set([emoji, bare, toneless])].map((characters) => `${toHex(characters)}.svg`);
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const emojiStyle = { display: 'inline-block', width: '1em', height: '1em', verticalAlign: '-0.12em' };

export const createEmojiDrawer = (readPackageFile: PackageFileReader): EmojiDrawer => {
  const pictures = new Map<string, Promise<string | null>>();

  const readFirst = async (names: string[]): Promise<string | null> => {
    for (const name of names) {
      try {
        return (await readPackageFile(emojiPackage, name)).toString('utf8');
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return null;
  };

  const findPicture = (emoji: string): Promise<string | null> => {
    const picture = pictures.get(emoji) ?? readFirst(fileNames(emoji));
    pictures.set(emoji, picture);
    return picture;
  };

  const readPictures = async (text: string): Promise<Map<string, string | null>> => {
    const found = [...new Set(splitGraphemes(text).filter(isEmoji))];
    return new Map(await Promise.all(found.map(async (emoji) => [emoji, await findPicture(emoji)] as const)));
  };

  return {
    draw: async (node) => {
      const text = listTexts(node)
        .filter((candidate) => mayHoldEmoji.test(candidate))
        .join(' ');
      if (text === '') return node;
      const read = await readPictures(text);
      return changeNodes(node, (candidate) =>
        candidate.type === 'text' && mayHoldEmoji.test(candidate.text) ? withPictures(candidate, read) : undefined,
      );
    },
  };
};

const listTexts = (node: Node): string[] => {
  if (node.type === 'text') return [node.text];
  return node.type === 'container' ? (node.children ?? []).flatMap(listTexts) : [];
};

/** An emoji without a picture is left out instead of drawn as an empty box. */
const withPictures = (node: Node & { type: 'text' }, pictures: ReadonlyMap<string, string | null>): Node => {
  const children: Node[] = [];
  for (const segment of splitGraphemes(node.text)) {
    const last = children.at(-1);
    const picture = pictures.get(segment);
    if (picture) children.push({ type: 'image', src: picture, style: emojiStyle });
    else if (picture === null) continue;
    else if (last?.type === 'text') last.text += segment;
    else children.push({ type: 'text', text: segment });
  }
  // A line of text may wrap a picture that fits exactly, because of a rounding error; a row never wraps.
  const isOneWord = !/\s/.test(node.text);
  const style = isOneWord ? { ...nodeStyle(node), display: 'flex', alignItems: 'center' } : nodeStyle(node);
  return { ...nodeMetadata(node), style, type: 'container', children };
};
