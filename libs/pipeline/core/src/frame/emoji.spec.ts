import type { Node } from '@takumi-rs/core';
import { describe, expect, it } from 'vitest';
import { createEmojiDrawer } from './emoji';

const files = new Set(['1f41d.svg', '2600.svg', '1f1e9-1f1ea.svg', '1f469-200d-1f680.svg', '31-20e3.svg', '1f44d.svg']);

const drawer = createEmojiDrawer((_packageName, file) =>
  files.has(file)
    ? Promise.resolve(Buffer.from(`<svg id="${file}"/>`))
    : Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT' })),
);

const parts = (node: Node): string[] => {
  if (node.type === 'text') return [node.text];
  if (node.type === 'image') return typeof node.src === 'string' ? [node.src] : [];
  return (node.children ?? []).flatMap(parts);
};

describe('createEmojiDrawer', () => {
  it.each([
    ['a bee 🐝!', ['a bee ', '<svg id="1f41d.svg"/>', '!']],
    ['☀️', ['<svg id="2600.svg"/>']],
    ['🇩🇪', ['<svg id="1f1e9-1f1ea.svg"/>']],
    ['👩‍🚀', ['<svg id="1f469-200d-1f680.svg"/>']],
    ['1️⃣', ['<svg id="31-20e3.svg"/>']],
    ['👍🏽 ok', ['<svg id="1f44d.svg"/>', ' ok']],
  ])('draws %s', async (text, expected) => {
    expect(parts(await drawer.draw({ type: 'text', text }))).toEqual(expected);
  });

  it.each(['© 2026 ™', '1 # *', '☀︎ by choice a letter', 'plain'])('draws "%s" as text', async (text) => {
    expect(parts(await drawer.draw({ type: 'text', text })).join('')).toBe(text);
  });

  it('leaves out an emoji without a picture', async () => {
    expect(parts(await drawer.draw({ type: 'text', text: 'a 🦩 b' })).join('')).toBe('a  b');
  });

  it('keeps class, style and direction of the text', async () => {
    const drawn = await drawer.draw({
      type: 'text',
      text: '🐝',
      className: 'caption-word lit',
      style: { color: 'red' },
    });
    expect(drawn).toMatchObject({ type: 'container', className: 'caption-word lit', style: { color: 'red' } });
  });

  it('passes on a failure to read', async () => {
    const broken = createEmojiDrawer(() => Promise.reject(new Error('disk gone')));
    await expect(broken.draw({ type: 'text', text: '🐝' })).rejects.toThrow('disk gone');
  });
});
