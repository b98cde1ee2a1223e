import { describe, expect, it } from 'vitest';
import { palettes } from '../../abstract/palettes';
import { litInk } from '../ink';
import { readDrawing } from './read-drawing';

const { ink } = litInk('hive', palettes[0]);

const frame =
  'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke-linecap="round" stroke-linejoin="round"';
const facts = 'data-stance="ground" data-places="hills forest" data-palette="honey"';
const circle = '<circle fill="orange" cx="50" cy="50" r="20"/>';

const makeDrawing = (body: string, attributes = facts): string =>
  `<svg ${frame}\n  ${attributes}>\n  ${body}\n</svg>\n`;
const read = (text: string) => readDrawing('content/drawings/hive.svg', text);

describe('readDrawing', () => {
  it('reads the facts of a subject', () => {
    const more = 'data-size="0.8" data-one-sided="yes" data-animal="yes" data-first-year="1876"';
    const names = 'data-older-forms="skep:1850 loghive:1900" data-companions="bee honey"';
    expect(read(makeDrawing(circle, `${facts} ${more} ${names}`))).toMatchObject({
      stance: 'ground',
      places: ['hills', 'forest'],
      palette: 'honey',
      size: 0.8,
      isOneSided: true,
      isAnimal: true,
      firstYear: 1876,
      olderForms: [
        { name: 'skep', lastYear: 1850 },
        { name: 'loghive', lastYear: 1900 },
      ],
      companions: ['bee', 'honey'],
    });
  });

  it('gives a subject without optional facts the usual ones', () => {
    const usual = { size: 1, isOneSided: false, isAnimal: false, firstYear: null, olderForms: [], companions: [] };
    expect(read(makeDrawing(circle))).toMatchObject(usual);
  });

  it.each([
    ['a path', '<path fill="midnightblue" d="M0 0L10 10Z"/>', ink.deep('M0 0L10 10Z')],
    ['a line', '<path stroke="steelblue" stroke-width="2.5" d="M0 0V9"/>', ink.line('mid', 'M0 0V9', 2.5)],
    ['a circle', circle, ink.accent('M30 50a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z')],
    [
      'an ellipse',
      '<ellipse fill="lightblue" cx="50" cy="50" rx="20" ry="10"/>',
      ink.pale('M30 50a20 10 0 1 0 40 0a20 10 0 1 0 -40 0Z'),
    ],
    [
      'a rectangle',
      '<rect fill="lemonchiffon" x="10" y="20" width="30" height="40" rx="2"/>',
      ink.light('M12 20h26a2 2 0 0 1 2 2v36a2 2 0 0 1 -2 2h-26a2 2 0 0 1 -2 -2v-36a2 2 0 0 1 2 -2Z'),
    ],
    ['a shade', '<path fill="black" fill-opacity=".3" d="M0 0H9Z"/>', ink.shade('M0 0H9Z')],
    ['a group', `<g transform="rotate(45 50 50)">${circle}</g>`, undefined],
  ])('draws %s in the colours of a video', (_, body, drawn) => {
    const round = ink.accent('M30 50a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z');
    expect(read(makeDrawing(body)).draw(ink)).toBe(drawn ?? `<g transform="rotate(45 50 50)">${round}</g>`);
  });

  it.each([
    ['another colour', makeDrawing('<path fill="red" d="M0 0"/>'), 3, 'fill has "red", which is none of midnightblue'],
    ['a shade without its opacity', makeDrawing('<path fill="black" d="M0 0"/>'), 3, '<path> lacks fill-opacity'],
    ['a number with a unit', makeDrawing(circle.replace('"20"', '"20px"')), 3, 'r="20px" is not a number'],
    ['a style', makeDrawing('<path style="fill:red" d="M0 0"/>'), 3, '<path> lacks fill'],
    ['an unknown attribute', makeDrawing(circle.replace('<circle', '<circle id="a"')), 3, '<circle> cannot have id'],
    ['an unknown element', makeDrawing('<text fill="orange"/>'), 3, '<text> is none of <path>'],
    ['letters in path data', makeDrawing('<path fill="orange" d="M0 0X"/>'), 3, 'is not path data'],
    ['a comment', makeDrawing(`${circle}\n  <!-- a hive -->`), 4, 'expected a tag'],
    ['an element that does not end', makeDrawing('<g transform="scale(2)">'), 4, '</svg> does not fit here'],
    [
      'a shape around another',
      makeDrawing('<circle fill="orange" cx="5" cy="5" r="2">'),
      3,
      '<circle> does not fit here',
    ],
    ['another size', makeDrawing(circle).replace('0 0 100 100', '0 0 24 24'), 1, 'viewBox must be "0 0 100 100"'],
    ['a place that does not exist', makeDrawing(circle, facts.replace('hills', 'moon')), 1, 'data-places has "moon"'],
    ['no palette', makeDrawing(circle, facts.replace(/ data-palette.*/, '')), 1, '<svg> lacks data-palette'],
    ['an unknown fact', makeDrawing(circle, `${facts} data-colour="red"`), 1, '<svg> cannot have data-colour'],
    ['two drawings', makeDrawing(circle) + makeDrawing(circle), 5, 'nothing may follow </svg>'],
    ['nothing', '', 1, 'a drawing begins with <svg>'],
  ])('names file, line and reason of a drawing with %s', (_, text, line, reason) => {
    expect(() => read(text)).toThrow(`content/drawings/hive.svg:${line}: `);
    expect(() => read(text)).toThrow(reason);
  });
});
