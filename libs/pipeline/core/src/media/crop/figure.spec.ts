import { describe, expect, it } from 'vitest';
import { figureGround } from './figure';
import type { Sample } from './salience';

type Color = readonly [number, number, number, number];

const paint = (color: (x: number, y: number) => Color, widthPixels = 96, heightPixels = 60): Sample => {
  const places = Array.from({ length: widthPixels * heightPixels }, (_, index) => index);
  const rgba = Uint8Array.from(
    places.flatMap((index) => [...color(index % widthPixels, Math.floor(index / widthPixels))]),
  );
  return { rgba, widthPixels, heightPixels };
};

const white: Color = [255, 255, 255, 255];
const blue: Color = [20, 60, 160, 255];
const isBar = (x: number, y: number): boolean => x % 16 > 8 && y > 15 && y < 52 && x > 6 && x < 90;

describe('the ground of a figure', () => {
  it.each<[string, Sample, string]>([
    ['a chart on white', paint((x, y) => (isBar(x, y) ? blue : white)), 'rgb(255,255,255)'],
    ['a chart on dark', paint((x, y) => (isBar(x, y) ? white : [18, 20, 28, 255])), 'rgb(18,20,28)'],
    ['a diagram on nothing', paint((x, y) => (isBar(x, y) ? blue : [0, 0, 0, 0])), 'rgb(255,255,255)'],
    [
      'a scanned chart with grain',
      paint((x, y) => (isBar(x, y) ? blue : [248 - ((x * 7 + y * 3) % 9), 246, 240, 255])),
      'rgb(24',
    ],
  ])('is the colour of its sides: %s', (_, sample, color) => {
    expect(figureGround(sample)?.startsWith(color)).toBe(true);
  });

  it.each<[string, Sample]>([
    ['sky over land', paint((_, y) => (y < 30 ? [120, 170, 230, 255] : [70, 90, 40, 255]))],
    ['a gradient', paint((x, y) => [x * 2, y * 4, 90, 255])],
    ['a dark room with a bright window at the side', paint((x, y) => (x > 60 && y < 40 ? white : [10, 10, 12, 255]))],
    ['a portrait that fills a white frame', paint((x, y) => (x < 3 || y < 3 || x > 92 || y > 56 ? white : blue))],
  ])('is unknown for a photograph: %s', (_, sample) => {
    expect(figureGround(sample)).toBeNull();
  });
});
