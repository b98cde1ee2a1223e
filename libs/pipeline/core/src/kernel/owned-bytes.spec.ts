import { describe, expect, it } from 'vitest';
import { own, release, takeBytes } from './owned-bytes';

const frameBytes = 4 * 1024 * 1024;

describe('memory of a frame', () => {
  it('is taken again for the next frame of the same size', () => {
    const { buffer } = takeBytes(frameBytes).fill(7);
    release(new Uint8Array(buffer));
    const next = takeBytes(frameBytes);
    expect([next.length, next[0], next.at(-1)]).toEqual([frameBytes, 7, 7]);
  });

  it('belongs to one frame at a time', () => {
    release(takeBytes(frameBytes));
    const [one, other] = [takeBytes(frameBytes).fill(1), takeBytes(frameBytes).fill(2)];
    expect([one[0], other[0]]).toEqual([1, 2]);
  });

  it('is kept for one frame, and freed without a garbage collection for others', () => {
    const { arrayBuffers } = process.memoryUsage();
    for (let frame = 0; frame < 10; frame += 1) release(Buffer.allocUnsafeSlow(frameBytes));
    expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(2 * frameBytes);
  });

  it('is new for a frame of another size', () => {
    release(takeBytes(frameBytes));
    expect(takeBytes(frameBytes + 4)).toHaveLength(frameBytes + 4);
  });

  it.each([1, frameBytes])('of %i bytes is empty for those who still hold it after its release', (length) => {
    const held = Buffer.allocUnsafeSlow(length);
    release(held);
    expect(held).toHaveLength(0);
  });
});

describe('own', () => {
  it('frees the bytes at the end of the block, also when it throws', () => {
    const bytes = new Uint8Array(16);
    const fail = (): void => {
      using frame = own({ bytes }, bytes);
      expect(frame.bytes.length).toBe(16);
      throw new Error('no frame');
    };
    expect(fail).toThrow('no frame');
    expect(bytes.length).toBe(0);
  });

  it('keeps bytes whose memory is shared', () => {
    const shared = new Uint8Array(16);
    {
      using part = own({}, shared.subarray(4));
      expect(part).toBeDefined();
    }
    expect(shared.length).toBe(16);
  });
});
