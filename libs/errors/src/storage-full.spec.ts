import { describe, expect, it } from 'vitest';
import { isStorageFull } from './storage-full';

const withCode = (code: string): Error => Object.assign(new Error('write'), { code });

describe('storage without room', () => {
  it.each(['ENOSPC', 'EDQUOT'])('is told by %s, also through causes', (code) => {
    expect(isStorageFull(withCode(code))).toBe(true);
    expect(isStorageFull(new Error('upload', { cause: new Error('stream', { cause: withCode(code) }) }))).toBe(true);
  });

  it.each(['ffmpeg ended with exit code 228: out.mp4: No space left on device', 'write: Disk quota exceeded'])(
    'is told by a program that says "%s"',
    (message) => expect(isStorageFull(new Error(message))).toBe(true),
  );

  it.each([withCode('EACCES'), new Error('no'), 'ENOSPC', undefined])('is not told by %s', (error) => {
    expect(isStorageFull(error)).toBe(false);
  });
});
