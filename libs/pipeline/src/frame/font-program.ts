import { readFileSync } from 'node:fs';
import { Renderer } from '@takumi-rs/core';
import { noLettersCode } from './font-file';

const [fontPath = ''] = process.argv.slice(2);

/** Latin, Greek, Cyrillic, Hebrew, Arabic, the scripts of India, Thai, Georgian, and signs. */
const letterBlocks: readonly [first: number, last: number][] = [
  [0x21, 0x7e],
  [0xa1, 0x1100],
  [0x1e00, 0x2c00],
];
const lettersAtOnce = 400;
const family = 'font';

const lettersOf = ([first, last]: readonly [first: number, last: number]): string[] =>
  Array.from({ length: last - first }, (_, index) => String.fromCodePoint(first + index));

const draw = async (): Promise<number> => {
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  const [registered] = await renderer.registerFont({ name: family, data: readFileSync(fontPath) });
  if ((registered?.faces ?? []).length === 0) return noLettersCode;
  const letters = letterBlocks.flatMap(lettersOf);
  const style = { fontFamily: family, fontSize: 40, fontWeight: 700, width: '1000px' };
  for (let at = 0; at < letters.length; at += lettersAtOnce) {
    const text = letters.slice(at, at + lettersAtOnce).join(' ');
    const size = { width: 1_000, height: 1_000 };
    await renderer.render({ type: 'text', text, style }, { ...size, format: 'raw', fontFamilies: [family] });
  }
  return 0;
};

/** Draws each letter of one font in a process with little memory and no permissions. */
void draw().then(
  (code) => process.exit(code),
  () => process.exit(noLettersCode),
);
