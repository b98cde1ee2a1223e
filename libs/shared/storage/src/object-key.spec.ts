import { describe, expect, it } from 'vitest';
import { isObjectKey, requireObjectPrefix } from './object-key';

describe('object keys', () => {
  it.each(['a', 'videos/0190/video.mp4', 'scenes/ab/cdef.segment', 'a/.b', 'a..b', 'ä', 'a/封面.png', 'a/هنا.mp3'])(
    'accepts %s',
    (key) => {
      expect(isObjectKey(key)).toBe(true);
    },
  );

  it.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/./b',
    '/a',
    'a/',
    'a//b',
    '.incoming/a',
    'a\\b',
    'a\0',
    'a b',
    'a%2fb',
    'a\u202eb',
    'a\u200bb',
    'a\u3164b',
    'a\ufe0f',
    'e\u0301',
    '\ud800',
    '封'.repeat(86),
    'C:/a',
    `${'a/'.repeat(300)}a`,
  ])('rejects %j', (key) => {
    expect(isObjectKey(key)).toBe(false);
  });

  it('accepts only prefixes of whole segments', () => {
    expect(requireObjectPrefix('')).toBe('');
    expect(requireObjectPrefix('videos/1/')).toBe('videos/1/');
    expect(() => requireObjectPrefix('videos/1')).toThrow('is no object key');
    expect(() => requireObjectPrefix('../')).toThrow('is no object key');
  });
});
