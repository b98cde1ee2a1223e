import { describe, expect, it } from 'vitest';
import { readsAsLink } from './link-like-names';

const dots = ['.', '\u3002', '\uff0e', '\uff61', '\u2024', '\ufe52', '\ufe12'];
const code = (dot: string): string => `U+${dot.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

describe('a name that reads as a link', () => {
  it.each(dots.map((dot) => [code(dot), dot]))('has %s for a dot, which browsers take as one', (_code, dot) => {
    for (const name of [`evil${dot}example`, `Win at evil${dot}example now`, `www${dot}evil`, `bücher${dot}中国`])
      expect([name, readsAsLink(name)]).toEqual([name, true]);
  });

  it.each([
    'https://evil.example',
    'evil/example',
    String.raw`evil\example`,
    'WWW.evil',
    'evil\uff0fexample',
    'https\uff1aevil',
    'evil.\u200bexample',
    'evil\u00ad.\u00adexample',
    'evil.e\u0301\u0301xample',
  ])('is %j', (name) => expect(readsAsLink(name)).toBe(true));

  it.each(['Maja', 'Dr. Bee', 'J. R. R. Tolkien', 'Busy hive GmbH', 'Ludwig v. 3', '中国。', 'O’Hara & Sons', ''])(
    'is not %j',
    (name) => expect(readsAsLink(name)).toBe(false),
  );
});
