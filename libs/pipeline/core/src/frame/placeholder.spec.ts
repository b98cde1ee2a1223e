import { describe, expect, it } from 'vitest';
import { fillPlaceholders, readPlaceholders } from './placeholder';

describe('readPlaceholders', () => {
  it.each([
    ['{{title}}', { name: 'title', type: null, default: null }],
    ['{{ title }}', { name: 'title', type: null, default: null }],
    ['{{brand=by us}}', { name: 'brand', type: null, default: 'by us' }],
    ['{{brand=}}', { name: 'brand', type: null, default: '' }],
    ['{{size:number}}', { name: 'size', type: 'number', default: null }],
    ['{{accent:color=#ff0000}}', { name: 'accent', type: 'color', default: '#ff0000' }],
    ['{{shown:bool=true}}', { name: 'shown', type: 'bool', default: 'true' }],
    ['{{note:text=a = b: c}}', { name: 'note', type: 'text', default: 'a = b: c' }],
  ])('reads %s', (written, expected) => {
    expect(readPlaceholders(written)).toEqual([expected]);
  });

  it('reads every placeholder of a text in order', () => {
    expect(readPlaceholders('{{index}} / {{scene_count}}').map(({ name }) => name)).toEqual(['index', 'scene_count']);
  });

  it('names the unknown type', () => {
    expect(() => readPlaceholders('{{a:url}}')).toThrow('{{a:url}} has the unknown type "url"');
  });

  it.each(['{{}}', '{{1a}}', '{title}', '{{a b}}', '{{a.b}}', '{{a}'])('leaves %s as it is', (text) => {
    expect(readPlaceholders(text)).toEqual([]);
    expect(fillPlaceholders(text, () => 'x')).toBe(text);
  });
});

describe('fillPlaceholders', () => {
  it('does not read placeholders that a value contains', () => {
    expect(fillPlaceholders('{{title}}', () => '{{secret}}')).toBe('{{secret}}');
  });

  it('keeps the replacement patterns of a value as they are written', () => {
    expect(fillPlaceholders('a{{title}}b', () => "$& $1 $' $`")).toBe("a$& $1 $' $`b");
  });
});
