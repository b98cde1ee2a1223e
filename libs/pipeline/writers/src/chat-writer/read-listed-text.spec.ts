import { describe, expect, it } from 'vitest';
import { readListedText } from './read-listed-text';

describe('readListedText', () => {
  it.each([
    [
      'camera directions in English',
      '## Scene 1\nVisual: a hive\nBees dance.\n## Scene 2\nCamera: close\nThey fly.',
      ['Bees dance.', 'They fly.'],
    ],
    [
      'camera directions in Chinese',
      '第1幕\n画面：蜂巢\n蜜蜂跳舞。\n第2幕\n镜头：近景\n它们飞走。',
      ['蜜蜂跳舞。', '它们飞走。'],
    ],
    ['headings with Chinese numerals', '第一幕\n蜜蜂跳舞。\n第十二幕\n它们飞走。', ['蜜蜂跳舞。', '它们飞走。']],
    ['a list with Chinese marks and no blank', '1、蜜蜂跳舞。\n2、它们飞走。', ['蜜蜂跳舞。', '它们飞走。']],
    ['a list with dots', '1. Bees dance.\n2. They fly.', ['Bees dance.', 'They fly.']],
  ])('finds what is spoken beside %s', (_, answer, texts) => {
    expect(readListedText(answer)).toEqual(texts);
  });
});
