import { describe, expect, it } from 'vitest';
import { readPictureHeader } from './picture-header';

const repeated = (head: string, part: string): Buffer =>
  Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(256 * 1024, Buffer.from(part, 'hex'))]);
const webpHead = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1').toString('hex');

describe('the header of a picture that is made of nothing but headers', () => {
  it.each([
    ['fill bytes of a JPEG', repeated('ffd8', 'ff')],
    ['frames of a JPEG with 192 components each', repeated('ffd8', 'ffc00002')],
    ['chunks of a WebP', repeated(webpHead, '5650385800000000')],
  ])('is not read to its end, so that nobody waits for it: %s', (_kind, bytes) => {
    expect(readPictureHeader(bytes)).toBeNull();
  });
});
