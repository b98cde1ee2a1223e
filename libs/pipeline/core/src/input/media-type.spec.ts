import { describe, expect, it } from 'vitest';
import { detectMediaType } from './media-type';

const bytes = (text: string): Buffer => Buffer.from(text.padEnd(16, '\0'), 'latin1');

describe('detectMediaType', () => {
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
    ['GIF89a', 'gif'],
    ['\xff\xf1', 'aac'],
    ['\x00\x00\x00\x08wide', 'mp4'],
  ])('detects %j as %s', (head, extension) => {
    expect(detectMediaType(bytes(head))?.extension).toBe(extension);
  });

  it.each(['', '#EXTM3U\nfile:///etc', 'ffconcat version', '<svg', '%PDF-1.7', 'RIFF\0\0\0\0AVI '])(
    'returns null for %j',
    (head) => {
      expect(detectMediaType(bytes(head))).toBeNull();
    },
  );
});
