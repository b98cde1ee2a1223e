import { describe, expect, it } from 'vitest';
import { readPictureHeader } from './picture-header';

const repeated = (head: string, part: string): Buffer =>
  Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(256 * 1024, Buffer.from(part, 'hex'))]);
const webpHead = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1').toString('hex');

describe('readPictureHeader for a picture of nothing but headers', () => {
  it.each([
    ['fill bytes of a JPEG', repeated('ffd8', 'ff')],
    ['frames of a JPEG with 192 components each', repeated('ffd8', 'ffc00002')],
    ['chunks of a WebP', repeated(webpHead, '5650385800000000')],
  ])('stops early, so that no request waits for it: %s', (_kind, bytes) => {
    expect(readPictureHeader(bytes)).toBeNull();
  });
});
