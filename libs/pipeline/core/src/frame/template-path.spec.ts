import { describe, expect, it } from 'vitest';
import { parseTemplatePath } from './template-path';

describe('parseTemplatePath', () => {
  it('reads size, kind and name', () => {
    expect(parseTemplatePath('1080x1920/image_default.html')).toEqual({
      path: '1080x1920/image_default.html',
      kind: 'image',
      name: 'default',
      widthPixels: 1080,
      heightPixels: 1920,
    });
  });

  it.each([
    ['the smallest size', '100x100/static_a.html'],
    ['the largest size', '4096x4096/video_Big-one_2.html'],
  ])('accepts %s', (_title, path) => {
    expect(parseTemplatePath(path)).not.toBeNull();
  });

  it.each([
    ['a size below 100', '98x100/static_a.html'],
    ['a size above 4096', '4098x1080/static_a.html'],
    ['an odd size', '1081x1920/static_a.html'],
    ['leading zeros', '0108x1920/static_a.html'],
    ['an unknown kind', '1080x1920/poster_a.html'],
    ['no name', '1080x1920/image_.html'],
    ['another ending', '1080x1920/image_a.htm'],
    ['steps upwards', '../1080x1920/image_a.html'],
    ['steps upwards inside', '1080x1920/../image_a.html'],
    ['encoded steps', '1080x1920/%2e%2e%2fimage_a.html'],
    ['twice encoded steps', '1080x1920/image_%252e%252e.html'],
    ['a backslash', '1080x1920\\image_a.html'],
    ['a NUL', '1080x1920/image_a\0.html'],
    ['a NUL at the end', '1080x1920/image_a.html\0'],
    ['a line end at the end', '1080x1920/image_a.html\n'],
    ['an absolute path', '/1080x1920/image_a.html'],
    ['an address', 'https://a.test/1080x1920/image_a.html'],
    ['a dot in the name', '1080x1920/image_a.b.html'],
    ['a deeper folder', '1080x1920/more/image_a.html'],
    ['full-width digits', '\uff11080x1920/image_a.html'],
    ['nothing', ''],
  ])('refuses %s', (_title, path) => {
    expect(parseTemplatePath(path)).toBeNull();
  });
});
