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
    expect(clipFilter(placed, upright)).toContain('scale=2160:3840:force_original_aspect_ratio=increase');
    expect(clipFilter(placed, upright)).toContain('crop=1080:1920:(iw-ow)*1:(ih-oh)*0');
    const { left, top, width, height } = clipWindow(placed, upright);
    expect([left, top, width, height].map((share) => share.toFixed(3))).toEqual(['0.842', '0.000', '0.158', '0.500']);
  });
});
