import { describe, expect, it } from 'vitest';
import { own } from './owned-bytes';

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
