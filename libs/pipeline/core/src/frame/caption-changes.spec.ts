import { describe, expect, it } from 'vitest';
import { createCaptionChanges } from './caption-changes';

const area = { x: 10, y: 20, widthPixels: 2, heightPixels: 6 };
const rowBytes = area.widthPixels * 4;
/** A Buffer with its own memory, like the renderer returns. */
const makeRows = (...rows: number[]): Buffer =>
  Buffer.from(Uint8Array.from(rows.flatMap((value) => Array<number>(rowBytes).fill(value))).buffer);
const background = new Uint8Array(makeRows(9, 9, 9, 9, 9, 255));
const opaque = (...rows: (0 | 255)[]): Buffer => makeRows(...rows);

describe('the changes of captions', () => {
  it('are whole rows between even positions, laid over the background', () => {
    const { show } = createCaptionChanges(area, background, false);
    const patch = show(opaque(0, 0, 0, 255, 0, 0));
    expect(patch).toMatchObject({ x: 10, y: 22, widthPixels: 2, heightPixels: 2 });
    expect([...(patch?.rgba ?? [])]).toEqual([...makeRows(9, 255)]);
  });

  it('are the columns that differ, between even positions', () => {
    const wide = { x: 10, y: 20, widthPixels: 8, heightPixels: 2 };
    const pixel = (at: number): Uint8Array =>
      Uint8Array.from({ length: 64 }, (_, byte) => (byte >> 2 === at ? 255 : 0));
    const { show } = createCaptionChanges(wide, new Uint8Array(64).fill(9), false);
    const first = show(pixel(3));
    expect(first).toMatchObject({ x: 12, y: 20, widthPixels: 2, heightPixels: 2 });
    expect([...(first?.rgba ?? [])].map((value) => value === 255)).toEqual(
      Array.from({ length: 16 }, (_, byte) => byte >> 2 === 1),
    );
    expect(show(pixel(13))).toMatchObject({ x: 12, y: 20, widthPixels: 4, heightPixels: 2 });
  });

  it('are the rows of the old and the new caption, and none when a caption stays', () => {
    const { show, clear } = createCaptionChanges(area, background, false);
    show(opaque(255, 0, 0, 0, 0, 0));
    expect(show(opaque(255, 0, 0, 0, 0, 0))).toBeNull();
    expect(show(opaque(0, 0, 0, 0, 255, 0))).toMatchObject({ y: 20, heightPixels: 6 });
    expect([...(clear()?.rgba ?? [])]).toEqual([...makeRows(9, 255)]);
    expect(clear()).toBeNull();
  });

  it.each([false, true])('are owned by the caller, who may free them (blended: %s)', (isBlended) => {
    const { show } = createCaptionChanges(area, background, isBlended);
    const first = show(makeRows(255, 255, 255, 255, 255, 1));
    expect(first?.heightPixels).toBe(6);
    first?.[Symbol.dispose]();
    const second = show(makeRows(255, 255, 255, 255, 255, 2));
    expect(second).toMatchObject({ y: 24, heightPixels: 2 });
    expect(background[0]).toBe(9);
  });
});
