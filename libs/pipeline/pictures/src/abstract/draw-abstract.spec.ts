import { describe, expect, it } from 'vitest';
import { styleNames } from './abstract-styles';
import { drawStyle } from './draw-abstract';
import { palettes } from './palettes';

const input = { prompt: 'a bee in a meadow', seed: 3, widthPixels: 540, heightPixels: 960 };
const [palette] = palettes;

describe('drawStyle', () => {
  it('has at least six styles', () => {
    expect(styleNames.length).toBeGreaterThanOrEqual(6);
  });

  it.each(styleNames)('draws %s the same for the same words and seed, and otherwise differently', (style) => {
    const drawn = drawStyle(input, style, palette);
    expect(drawStyle({ ...input }, style, palette)).toBe(drawn);
    expect(drawStyle({ ...input, seed: 4 }, style, palette)).not.toBe(drawn);
    expect(drawStyle({ ...input, prompt: 'a bee in a garden' }, style, palette)).not.toBe(drawn);
  });

  it.each(styleNames)('writes %s without a broken number, in any format', (style) => {
    for (const [widthPixels, heightPixels] of [
      [1080, 1920],
      [1920, 1080],
      [100, 4096],
      [4096, 100],
    ] as const) {
      const drawn = drawStyle({ ...input, widthPixels, heightPixels }, style, palette);
      expect(drawn).not.toMatch(/NaN|Infinity|undefined|\[object/);
    }
  });

  it('never writes the prompt into the picture', () => {
    const prompt = '"/><image href="file:///etc/passwd"/><script>';
    for (const style of styleNames)
      expect(drawStyle({ ...input, prompt }, style, palette)).not.toMatch(/passwd|<script/);
  });
});
