import { AppError } from '@svc/errors';
import { describe, expect, it } from 'vitest';
import { fixedScript } from './fixed-script';

const listNarrations = (text: string): string[] => fixedScript(text).scenes.map((scene) => scene.narration);

describe('fixedScript', () => {
  it('makes a scene of every line that is not empty, word for word', () => {
    expect(listNarrations('  First line. Still first!\r\n\tSecond: line\n')).toEqual([
      'First line. Still first!',
      'Second: line',
    ]);
  });

  it.each([
    ['blank lines', 'One,\nand more.\n\nTwo.\nAlso two.'],
    ['lines of blanks', '\nOne,\n and more. \n \t\n\nTwo.\nAlso two.\n\n'],
    ['line ends of Windows', 'One,\r\nand more.\r\n\r\nTwo.\r\nAlso two.'],
    ['paragraph separators', 'One,\u2028and more.\u2029Two.\u2028Also two.'],
  ])('makes a scene of every paragraph, its lines joined, of a text with %s', (_, text) => {
    expect(listNarrations(text)).toEqual(['One, and more.', 'Two. Also two.']);
  });

  it('makes no scene of an invisible line', () => {
    expect(listNarrations('One.\n\u200b\n\u3164\nTwo.')).toEqual(['One.', 'Two.']);
  });

  it('splits a line of more than 400 characters at the ends of sentences', () => {
    const sentence = `Many ${'word '.repeat(28)}end.`;
    const narrations = listNarrations(`${sentence} ${sentence} ${sentence} ${sentence}`);
    expect(narrations).toEqual([`${sentence} ${sentence}`, `${sentence} ${sentence}`]);
  });

  it('splits long lines of Chinese', () => {
    const text = '蜜蜂在蜂巢里跳舞，告诉同伴花在哪里。'.repeat(40);
    const narrations = listNarrations(text);
    expect(narrations.join('')).toBe(text);
    expect(narrations.every((narration) => narration.length <= 400 && narration.endsWith('。'))).toBe(true);
  });

  it('takes its title from the beginning and its language from the text', () => {
    expect(fixedScript('Die Bienen tanzen im dunklen Stock.\nWarum nur?')).toMatchObject({
      title: 'Die Bienen tanzen im dunklen Stock',
      language: 'de',
    });
  });

  it('neither says nor shows the marks of headings', () => {
    const script = fixedScript('# Why bees dance\n\nBees dance in the dark.\n\n## The way\nThey show the way.');
    expect(script.title).toBe('Why bees dance');
    expect(script.scenes.map(({ narration }) => narration)).toEqual([
      'Why bees dance',
      'Bees dance in the dark.',
      'The way They show the way.',
    ]);
  });

  it('takes 100 scenes and refuses 101, naming the field', () => {
    expect(listNarrations('line\n'.repeat(100))).toHaveLength(100);
    expect(() => fixedScript('line\n'.repeat(101))).toThrow(AppError);
    expect(() => fixedScript('line\n'.repeat(101))).toThrow(/^text: makes 101 scenes/u);
  });

  it('refuses a blank text', () => {
    expect(() => fixedScript(' \n \t ')).toThrow(/^text: /u);
  });
});
