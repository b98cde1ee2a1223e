import { describe, expect, it } from 'vitest';
import { readableOn } from './mail-templates.service';

describe("the text colour on the application's colour", () => {
  it.each([
    ['#e0a100', '#000000'],
    ['#ffffff', '#000000'],
    ['#FFFF00', '#000000'],
    ['#777777', '#000000'],
    ['#000000', '#ffffff'],
    ['#0000ff', '#ffffff'],
    ['#b00020', '#ffffff'],
  ])('on %s is %s', (color, text) => {
    expect(readableOn(color)).toBe(text);
  });
});
