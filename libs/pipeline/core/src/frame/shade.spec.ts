import { describe, expect, it } from 'vitest';
import type { Channels } from './color';
import { computeShade, type PixelBytes } from './shade';

const plain = (color: Channels): PixelBytes => Uint8Array.from({ length: 150 }, (_, at) => color[at % 3] ?? 0);

const under = (picture: Channels): Channels => {
  const { color, strength } = computeShade(plain(picture));
  return color.map((channel, index) => channel * strength + (picture[index] ?? 0) * (1 - strength)) as Channels;
};

const vividness = (color: Channels): number => Math.max(...color) - Math.min(...color);

describe('computeShade', () => {
  it.each<[string, Channels]>([
    ['blue', [150, 205, 245]],
    ['evening', [247, 217, 176]],
    ['morning', [243, 239, 230]],
  ])('has the colour of a bright %s sky, not grey', (_, sky) => {
    const shaded = under(sky);
    expect(vividness(shaded)).toBeGreaterThan(4 * vividness([79, 78, 80]));
    expect(shaded.indexOf(Math.max(...shaded))).toBe(sky.indexOf(Math.max(...sky)));
  });

  it.each<[string, Channels]>([
    ['sand', [250, 200, 120]],
    ['honey', [255, 236, 170]],
  ])('has a reddish brown over yellow %s, not olive', (_, yellow) => {
    const [red, green, blue] = computeShade(plain(yellow)).color;
    expect(red - green).toBeGreaterThan(35);
    expect(green).toBeGreaterThan(blue);
  });

  it('keeps green green, and is bluish over snow', () => {
    const [red, green, blue] = computeShade(plain([150, 200, 120])).color;
    expect(green).toBeGreaterThan(Math.max(red, blue) + 10);
    const snow = computeShade(plain([250, 250, 250])).color;
    expect(snow[2] - snow[0]).toBeGreaterThan(15);
  });

  it('leaves a dark picture almost as it is', () => {
    expect(computeShade(plain([20, 32, 74])).strength).toBeLessThanOrEqual(0.2);
  });

  it('is only as strong as the bright parts need', () => {
    const mixed = Uint8Array.of(...plain([10, 10, 10]), ...plain([255, 255, 255]));
    expect(computeShade(mixed).strength).toBeGreaterThan(0.5);
  });
});
