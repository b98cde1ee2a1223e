import { describe, expect, it } from 'vitest';
import { findAssetNameProblem } from './asset-names';

describe('findAssetNameProblem', () => {
  it.each(['calm.m4a', 'my music/Great Song (live).mp3', 'a/b/c.wav', 'süß.mp3', '音乐.mp3'])(
    'accepts "%s"',
    (name) => {
      expect(findAssetNameProblem(name)).toBeNull();
    },
  );

  it.each([
    ...['', '/etc/passwd', '../x', 'a/../b', './x', 'a//b', 'a/', '..', '.hidden', 'a/.hidden'],
    ...['-i', 'a/-i', '~/x', 'C:\\x', 'a\\b', 'file:x', 'http://x', 'concat:a|b', 'a\0b', 'a\nb', '%2e%2e/x'],
    ...['a|b', 'a'.repeat(256), '\ud800.mp3'],
  ])('refuses %j', (name) => {
    expect(findAssetNameProblem(name)).not.toBeNull();
  });
});
