import { describe, expect, it } from 'vitest';
import { matteOverlay } from './overlay';

describe('matteOverlay', () => {
  it.each([
    ['opaque where black and white backgrounds show the same', [10, 20, 30, 255], [10, 20, 30, 255], [10, 20, 30, 255]],
    ['a hole where the background alone is seen', [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 0]],
    ['half seen through a half black shade', [0, 0, 0, 255], [127, 127, 127, 255], [0, 0, 0, 128]],
    ['a half white veil, undarkened', [128, 128, 128, 255], [255, 255, 255, 255], [255, 255, 255, 128]],
  ])('is %s', (_title, onBlack, onWhite, expected) => {
    expect([...matteOverlay(Uint8Array.from(onBlack), Uint8Array.from(onWhite))]).toEqual(expected);
  });
});
