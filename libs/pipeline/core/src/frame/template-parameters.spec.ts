import type { AppError } from '@svc/errors';
import { describe, expect, it } from 'vitest';
import { readPlaceholders } from './placeholder';
import { checkParameters, defineParameters, parameterTexts } from './template-parameters';

const definitions = defineParameters(
  readPlaceholders(
    '{{title}} {{accent:color=gold}} {{accent_ink}} {{brand=by us}} {{size:number=4}} {{shown:bool=true}} {{note}}',
  ),
);

const refusal = (given: Record<string, unknown>): AppError => {
  try {
    checkParameters(definitions, given);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('it was accepted');
};

describe('defineParameters', () => {
  it('leaves out reserved parameters and ink colours', () => {
    expect(definitions).toEqual([
      { name: 'accent', type: 'color', default: 'gold' },
      { name: 'brand', type: 'text', default: 'by us' },
      { name: 'size', type: 'number', default: 4 },
      { name: 'shown', type: 'bool', default: true },
      { name: 'note', type: 'text', default: null },
    ]);
  });

  it('takes type and default from any mention that has them', () => {
    expect(defineParameters(readPlaceholders('{{a}} {{a:number}} {{a=3}}'))).toEqual([
      { name: 'a', type: 'number', default: 3 },
    ]);
  });

  it.each(['{{a:number=x}}', '{{a:number=}}', '{{a:bool=yes}}', '{{a:color=nocolor}}'])(
    'refuses the default of %s',
    (written) => {
      expect(() => defineParameters(readPlaceholders(written))).toThrow('has the default');
    },
  );

  it('refuses one name with two types', () => {
    expect(() => defineParameters(readPlaceholders('{{a:number}} {{a:color}}'))).toThrow('both number and color');
  });
});

describe('checkParameters', () => {
  it('accepts values of the declared types', () => {
    const given = { accent: '#123456', brand: '<b>us</b>', size: 12.5, shown: false };
    expect(checkParameters(definitions, given)).toEqual(given);
  });

  it.each([
    ['misspelt', { acent: 'red' }],
    ['reserved for the pipeline', { title: 'mine' }],
    ['derived from a colour', { accent_ink: 'red' }],
    ['inherited by every object', { toString: 'x' }],
  ])('accepts a key that is %s, without effect', (_title, given) => {
    expect(checkParameters(definitions, { ...given, size: 5 })).toEqual({ size: 5 });
  });

  it.each([
    ['of a prototype', JSON.parse('{"__proto__": "x"}') as Record<string, unknown>, '"__proto__" cannot be'],
    ['very long', { ['k'.repeat(5000)]: 1 }, 'a key that long cannot be'],
    ['with a control character', { 'a\u001b': 1 }, '" cannot be'],
    ['of an object', { acent: { a: 1 } }, '"acent" must be a text'],
    ['of a very long text', { acent: 'a'.repeat(2001) }, '"acent" must be a text'],
  ])('refuses an unknown key %s', (_title, given, sentence) => {
    expect(refusal(given).message).toContain(sentence);
  });

  it.each([
    ['a colour that ends its declaration', { accent: 'red;}' }],
    ['a colour as a number', { accent: 255 }],
    ['a number as text', { size: '5' }],
    ['no number', { size: Number.NaN }],
    ['an endless number', { size: Number.POSITIVE_INFINITY }],
    ['a number that would stall a blur', { size: 1e6 }],
    ['a switch as text', { shown: 'true' }],
    ['a text as number', { brand: 5 }],
    ['a text with NUL', { brand: 'a\0b' }],
    ['a text with an escape character', { brand: 'a\u001b[31m' }],
    ['half a surrogate pair', { brand: 'a\ud83d' }],
    ['a very long text', { brand: 'a'.repeat(2001) }],
    ['null', { brand: null }],
    ['a list', { brand: ['a'] }],
    ['an object', { brand: { a: 1 } }],
  ])('refuses %s and names the key', (_title, given) => {
    const { code, message } = refusal(given);
    expect(code).toBe('VALIDATION_ERROR');
    expect(message).toContain(`template_params: "${Object.keys(given)[0]}" must be`);
  });
});

describe('parameterTexts', () => {
  it('falls back to defaults, then to empty values', () => {
    expect(Object.fromEntries(parameterTexts(definitions, { shown: false }))).toEqual({
      accent: 'gold',
      accent_ink: '#11141c',
      brand: 'by us',
      size: '4',
      shown: 'false',
      note: '',
    });
  });
});
