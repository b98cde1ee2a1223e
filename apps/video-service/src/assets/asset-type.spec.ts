import { describe, expect, it } from 'vitest';
import { assetTypeOf } from './asset-type';

const bytes = (text: string): Buffer => Buffer.from(text.padEnd(16, '\0'), 'latin1');

describe('assetTypeOf', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['RIFF\x00\x00\x00\x00WEBP', 'webp'],
    ['RIFF\x00\x00\x00\x00WAVE', 'wav'],
    ['OggS', 'ogg'],
    ['fLaC', 'flac'],
    ['ID3\x04', 'mp3'],
    ['\xff\xfb\x90', 'mp3'],
    ['\x00\x00\x00\x20ftypM4A ', 'm4a'],
    ['\x00\x00\x00\x20ftypisom', 'mp4'],
    ['\x1a\x45\xdf\xa3', 'webm'],
  ])('tells %j as %s', (head, extension) => {
    expect(assetTypeOf(bytes(head))?.extension).toBe(extension);
  });

  it.each([
    '',
    '#EXTM3U\nfile:///etc',
    'ffconcat version',
    '<svg',
    '%PDF-1.7',
    'RIFF\0\0\0\0AVI ',
    'GIF89a',
    '\xff\xf1',
  ])('takes no %j', (head) => {
    expect(assetTypeOf(bytes(head))).toBeNull();
  });
});
