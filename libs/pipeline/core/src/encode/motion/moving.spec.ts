import { describe, expect, it } from 'vitest';
import { blendFrames, countOpeningFrames, shareAt, slideFrames } from './transitions';
import { evenArea, pasteFrame } from './moving-area';
import { layOverlay, makeOverlayPlanes, updateOverlayPlanes } from './overlay-planes';
import { createPaintingMemory } from './kernel/painting-memory';
import { createWindowPainter, type SourceWindow } from './pan-zoom';
import type { PixelArea } from '../../frame/frame';
import { motionMargin, windowAt } from './picture-motion';
import { createPlanarFrame, splitPlanes, type PlanarFrame } from '../planar-frame';

const memory = createPaintingMemory([1_000_000]);

const grey = (widthPixels: number, heightPixels: number, luma: number): PlanarFrame => {
  const frame = createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  splitPlanes(frame).forEach(({ bytes }, index) => bytes.fill(index === 0 ? luma : 128));
  return frame;
};
const pixels = (widthPixels: number, heightPixels: number, colorAt: (x: number, y: number) => number[]) => {
  const rgba = new Uint8Array(widthPixels * heightPixels * 4);
  for (let at = 0; at < widthPixels * heightPixels; at += 1)
    rgba.set(colorAt(at % widthPixels, Math.floor(at / widthPixels)), at * 4);
  return { rgba, widthPixels, heightPixels };
};

describe('an overlay', () => {
  it.each([
    ['white', [255, 255, 255, 255], [235, 128, 128]],
    ['black', [0, 0, 0, 255], [16, 128, 128]],
    ['red', [255, 0, 0, 255], [63, 102, 240]],
    ['green', [0, 255, 0, 255], [173, 42, 26]],
    ['blue', [0, 0, 255, 255], [32, 240, 118]],
    ['half of white', [255, 255, 255, 128], [168, 128, 128]],
    ['nothing', [255, 0, 0, 0], [100, 128, 128]],
  ])('of %s has the colours of BT.709', (_, color, [luma = 0, blue = 0, red = 0]) => {
    const frame = grey(4, 4, 100);
    layOverlay(
      makeOverlayPlanes(
        memory,
        pixels(4, 4, () => color),
      ),
      frame,
    );
    const [y, u, v] = splitPlanes(frame).map((plane) => plane.bytes[3] ?? 0);
    expect(Math.abs((y ?? 0) - luma)).toBeLessThanOrEqual(1);
    expect(Math.abs((u ?? 0) - blue)).toBeLessThanOrEqual(1);
    expect(Math.abs((v ?? 0) - red)).toBeLessThanOrEqual(1);
  });

  it('is read again in the given area only', () => {
    const overlay = makeOverlayPlanes(
      memory,
      pixels(4, 6, () => [0, 0, 0, 0]),
    );
    updateOverlayPlanes(overlay, { ...pixels(2, 2, () => [255, 255, 255, 255]), x: 2, y: 2 });
    const frame = grey(4, 6, 100);
    layOverlay(overlay, frame);
    const changed = [...frame.bytes.subarray(0, 24)].flatMap((luma, at) => (luma > 200 ? [at] : []));
    expect(changed).toEqual([10, 11, 14, 15]);
  });
});

describe('a window on a picture', () => {
  const showWindow = (source: PlanarFrame, window: SourceWindow, target: PlanarFrame, area: PixelArea): void =>
    createWindowPainter(memory, source, area, target)(window, target);
  const ramp = grey(8, 4, 0);
  splitPlanes(ramp).forEach(({ bytes, width }) => bytes.forEach((_, at) => (bytes[at] = (at % width) * 20)));

  it('shows a picture of its own size unchanged', () => {
    const target = grey(8, 4, 0);
    showWindow(ramp, { left: 0, top: 0, width: 8, height: 4 }, target, { x: 0, y: 0, widthPixels: 8, heightPixels: 4 });
    const [shown, original] = [splitPlanes(target)[0].bytes, splitPlanes(ramp)[0].bytes];
    shown.forEach((value, at) => expect(Math.abs(value - (original[at] ?? 0))).toBeLessThanOrEqual(1));
  });

  it('moves by fractions of a pixel, and goes on beside its area', () => {
    const target = grey(8, 4, 7);
    showWindow(ramp, { left: 1.5, top: 0, width: 4, height: 4 }, target, {
      x: 2,
      y: 0,
      widthPixels: 4,
      heightPixels: 4,
    });
    expect([...splitPlanes(target)[0].bytes.subarray(0, 8)]).toEqual([0, 10, 30, 50, 70, 90, 110, 130]);
  });
});

describe('parts of a frame', () => {
  it('have the samples of the whole frame below an overlay, also at an edge within a macroblock', () => {
    const [width, height] = [184, 96];
    const area = { x: 6, y: 10, widthPixels: 178, heightPixels: 80 };
    const source = grey(178, 80, 0);
    source.bytes.forEach((_, at) => (source.bytes[at] = (at * 89) % 251));
    const overlay = makeOverlayPlanes(
      memory,
      pixels(width, height, (x, y) => [x, y, 200, x < 6 || y < 10 || y >= 90 ? 255 : (x * y) % 3 === 0 ? 0 : x]),
    );
    const show = createWindowPainter(memory, source, area, { widthPixels: width }, overlay);
    const window = { left: 1.3, top: 2.7, width: 171.5, height: 75.2 };
    const [whole, parts] = [grey(width, height, 0), grey(width, height, 1)];
    show(window, whole);
    for (let from = 0; from < height; from += 16)
      show(window, parts, {
        from,
        to: from + 16,
        columns: [
          { from: 0, to: 48 },
          { from: 48, to: 80 },
          { from: 80, to: 192 },
        ],
      });
    expect(Buffer.compare(parts.bytes, whole.bytes)).toBe(0);
  });
});

describe('motion', () => {
  const area = { widthPixels: 1000, heightPixels: 2000 };
  const source = { widthPixels: 1000 * motionMargin, heightPixels: 2000 * motionMargin };
  it.each(['zoom', 'pan'] as const)('by %s stays within the picture and never shows it larger than it is', (motion) => {
    for (const turned of [false, true])
      for (let fraction = 0; fraction <= 1; fraction += 0.05) {
        const { left, top, width, height } = windowAt(motion, fraction, turned, source, area);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
        expect(left + width).toBeLessThanOrEqual(source.widthPixels + 1e-6);
        expect(top + height).toBeLessThanOrEqual(source.heightPixels + 1e-6);
        expect(width).toBeGreaterThanOrEqual(area.widthPixels - 1e-6);
      }
  });

  it('by pan is smooth: no step from frame to frame is much longer than the one before', () => {
    const place = { x: 0, y: 0, widthPixels: 100, heightPixels: 20 };
    const wide = grey(110, 22, 0);
    // From dark to bright within a few columns: each pixel of movement adds this much to every row.
    const height = 240;
    const rampAt = (x: number): number => Math.min(height, Math.max(0, (x - 50) * 20));
    splitPlanes(wide).forEach(({ bytes, width }) => bytes.forEach((_, at) => (bytes[at] = rampAt(at % width))));
    const frames = 90;
    const target = grey(100, 20, 0);
    const show = createWindowPainter(memory, wide, place, target);
    const positions = Array.from({ length: frames }, (_, frame) => {
      show(windowAt('pan', frame / (frames - 1), false, wide, place), target);
      return splitPlanes(target)[0].bytes.reduce((sum, luma) => sum + luma, 0) / (height * place.heightPixels);
    });
    const steps = positions.slice(1).map((position, at) => position - (positions[at] ?? 0));
    const changes = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] ?? 0)));
    expect((positions.at(-1) ?? 0) - (positions[0] ?? 0)).toBeCloseTo(10, 0);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...changes)).toBeLessThan(0.15);
  });

  it('reverses in the next scene', () => {
    expect(windowAt('zoom', 0, false, source, area)).toEqual(windowAt('zoom', 1, true, source, area));
    expect(windowAt('pan', 0, false, source, area).left).toBe(0);
    expect(windowAt('pan', 0, true, source, area).left).toBeCloseTo(100);
  });
});

describe('transitions', () => {
  it('open every scene but the first', () => {
    expect([0, 1, 2].map((index) => countOpeningFrames('fade', index) > 0)).toEqual([false, true, true]);
    expect(countOpeningFrames('cut', 1)).toBe(0);
  });

  it('go evenly from one scene to the other and never show only one of them', () => {
    const shares = Array.from({ length: 4 }, (_, frame) => shareAt(frame, 4));
    expect(shares).toEqual([0.2, 0.4, 0.6, 0.8]);
  });

  it('slide one frame out by the other, slower at the end', () => {
    const target = grey(8, 2, 0);
    slideFrames(grey(8, 2, 200), grey(8, 2, 100), 0.5, target);
    expect([...splitPlanes(target)[0].bytes.subarray(0, 8)]).toEqual([200, 100, 100, 100, 100, 100, 100, 100]);
  });

  it('mix two frames', () => {
    const target = grey(2, 2, 0);
    blendFrames(grey(2, 2, 200), grey(2, 2, 100), 0.25, target);
    expect([...target.bytes]).toEqual([175, 175, 175, 175, 128, 128]);
  });
});

describe('areas', () => {
  it('grow to whole chroma samples', () => {
    const frame = { widthPixels: 100, heightPixels: 100 };
    const area = { x: 3, y: 4, widthPixels: 10, heightPixels: 7 };
    expect(evenArea(area, frame)).toEqual({ x: 2, y: 4, widthPixels: 12, heightPixels: 8 });
  });

  it('take a picture of their size', () => {
    const target = grey(6, 4, 10);
    pasteFrame(grey(2, 2, 99), { x: 2, y: 2, widthPixels: 2, heightPixels: 2 }, target);
    expect([...splitPlanes(target)[0].bytes].filter((luma) => luma === 99)).toHaveLength(4);
    expect(splitPlanes(target)[0].bytes[2 * 6 + 2]).toBe(99);
  });
});
