import { describe, expect, it } from 'vitest';
import { inkOn, isColor } from './color';
import { namedColors } from './named-colors';

describe('isColor', () => {
  it.each([
    '#fff',
    '#ffcc00',
    '#FFCC0080',
    '#0f08',
    'gold',
    'RebeccaPurple',
    'transparent',
    'rgb(255, 204, 0)',
    'rgb(255 204 0 / 50%)',
    'rgba(1,2,3,.5)',
    'hsl(40, 90%, 50%)',
    'hsl(40deg 90% 50%)',
  ])('accepts %s', (value) => {
    expect(isColor(value)).toBe(true);
  });

  it.each([
    ['a declaration after it', 'red;background:url(http://a.test)'],
    ['a brace', 'red}body{display:none'],
    ['an address', 'url(http://a.test/x.png)'],
    ['a variable', 'var(--accent)'],
    ['an expression', 'calc(1px)'],
    ['a comment', 'red/**/'],
    ['an unknown name', 'redd'],
    ['a property of objects', 'constructor'],
    ['too few digits', '#ff'],
    ['too many digits', '#fffffffff'],
    ['a name in hex', '#red'],
    ['a line end', 'red\n'],
    ['nothing', ''],
    ['a long text', `rgb(${' '.repeat(4000)}1,1,1)`],
  ])('refuses %s', (_title, value) => {
    expect(isColor(value)).toBe(false);
  });

  it('knows the 148 names of CSS', () => {
    expect(namedColors.size).toBe(148);
  });
});

describe('inkOn', () => {
  it.each([
    ['#ffd84d', '#11141c'],
    ['white', '#11141c'],
    ['hsl(50 100% 50%)', '#11141c'],
    ['navy', '#ffffff'],
    ['#000', '#ffffff'],
    ['rgb(200, 0, 40)', '#ffffff'],
    ['hsl(240, 100%, 40%)', '#ffffff'],
  ])('writes on %s in %s', (background, ink) => {
    expect(inkOn(background)).toBe(ink);
  });
});
