import { describe, expect, it } from 'vitest';
import { clipFilter, clipWindow } from './moving-arguments';

const upright = { widthPixels: 1_080, heightPixels: 1_920 };
const shown = (size: typeof upright) => ({ ...size, displayFilters: [] });
const wide = { widthPixels: 1_920, heightPixels: 1_080 };

describe('clipFilter', () => {
  it.each([
    ['of its own shape', wide, wide],
    ['that loses a quarter', { widthPixels: 1_440, heightPixels: 1_080 }, wide],
    ['that loses less than half', { widthPixels: 1_080, heightPixels: 1_080 }, upright],
  ])('crops a clip %s', (_, clip, size) => {
    expect(clipFilter(shown(clip), size)).toMatch(/^scale=.*increase.*,crop=/u);
  });

  it.each([
    ['a wide clip in an upright frame', wide, upright],
    ['an upright clip in a wide frame', upright, wide],
  ])('shows %s whole, on its own blurred pictures', (_, clip, size) => {
    const filter = clipFilter(shown(clip), size);
    expect(filter).toContain('force_original_aspect_ratio=decrease');
    expect(filter).toContain('overlay=');
  });

  it('shows the part that the placement says', () => {
    const placed = { ...shown(wide), placement: { fit: 'fill' as const, x: 1, y: 0, zoom: 2 } };
    const { left, top, width, height } = clipWindow(placed, upright);
    expect([left, top, width, height].map((share) => share.toFixed(3))).toEqual(['0.842', '0.000', '0.158', '0.500']);
  });

  it.each([
    { fit: 'fill' as const, x: 0.5, y: 0.5, zoom: 5 },
    { fit: 'whole' as const, x: 0.5, y: 0.5, zoom: 5 },
  ])('never enlarges a clip beyond its place: $fit', (placement) => {
    const filter = clipFilter({ ...shown(wide), placement }, upright);
    const scaled = Array.from(filter.matchAll(/scale=(\d+):(\d+)/gu), ([, ...sides]) => sides.map(Number));
    expect(scaled.length).toBeGreaterThan(0);
    for (const [width = 0, height = 0] of scaled) expect(width * height).toBeLessThanOrEqual(1_080 * 1_920);
  });
});
