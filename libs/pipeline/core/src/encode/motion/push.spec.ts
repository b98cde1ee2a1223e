import { describe, expect, it } from 'vitest';
import { pushWindow } from './push';

const size = { widthPixels: 1_080, heightPixels: 1_920 };
const listWindows = (frameCount: number, isTurned: boolean) =>
  Array.from({ length: frameCount }, (_, frame) => pushWindow(frame, { frameCount, isTurned }, size));

describe('a push', () => {
  it.each([false, true])('begins with all of the picture and stays inside what was shown, turned: %s', (isTurned) => {
    const [first, ...others] = listWindows(150, isTurned);
    expect(first).toEqual({ left: 0, top: 0, width: 1_080, height: 1_920 });
    let before = first;
    for (const window of others) {
      expect(window.left).toBeGreaterThan(before?.left ?? 0);
      expect(window.top).toBeGreaterThan(before?.top ?? 0);
      expect(window.left + window.width).toBeLessThan((before?.left ?? 0) + (before?.width ?? 0));
      expect(window.top + window.height).toBeLessThan((before?.top ?? 0) + (before?.height ?? 0));
      before = window;
    }
  });

  it('is as fast in a short shot as in a longer one, and slower in one that would come too close', () => {
    const widthAfterSecond = (seconds: number): number => listWindows(30 * seconds, false)[29]?.width ?? 0;
    expect(widthAfterSecond(2)).toBeCloseTo(widthAfterSecond(4), 5);
    expect(widthAfterSecond(10)).toBeGreaterThan(widthAfterSecond(4));
    expect(listWindows(900, true).at(-1)?.width).toBeGreaterThan(1_080 / 1.061);
  });

  it('approaches another place in every other shot', () => {
    const [plain, turned] = [listWindows(60, false).at(-1), listWindows(60, true).at(-1)];
    expect(plain?.left).toBeLessThan(turned?.left ?? 0);
    expect(plain?.top).toBe(turned?.top);
  });
});
