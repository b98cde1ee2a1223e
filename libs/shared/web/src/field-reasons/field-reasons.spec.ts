import { formRules } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { describeFields, translateRule } from './field-reasons';
import en from './texts/en.json';

describe('the reasons of refused fields', () => {
  it('exist for every rule that a form can break, in the words of the services', () => {
    expect(en).toEqual(Object.fromEntries(Object.entries(formRules).map(([rule, text]) => [`reason.${rule}`, text])));
  });

  it('are translated with their values, numbers as the language writes them', () => {
    expect(translateRule({ rule: 'mostCharacters', params: { count: 4096 } }, 'de')).toBe(
      'darf höchstens 4.096 Zeichen haben',
    );
    expect(translateRule({ rule: 'number', params: { least: -0.5, most: 1 } }, 'de')).toBe(
      'muss eine Zahl von -0,5 bis 1 sein',
    );
    expect(translateRule({ rule: 'words', params: { words: 'auto or on or off' } }, 'fr')).toBe(
      'doit être auto or on or off',
    );
  });

  it('are translated within the entries of a list', () => {
    const reason = { rule: 'webAddress', params: {} };
    expect(translateRule({ rule: 'entry', params: { reason, number: 3 } }, 'es')).toBe(
      'debe ser una dirección http(s), en cada entrada (la entrada 3 es incorrecta)',
    );
  });

  it('are unknown when a newer service has others, also within a list', () => {
    const reason = { rule: 'olderThanHive', params: {} };
    expect(translateRule(reason, 'de')).toBeUndefined();
    expect(translateRule({ rule: 'entry', params: { reason, number: 3 } }, 'de')).toBeUndefined();
  });

  it('become a sentence for each field, with its label instead of its name', () => {
    const fields = [
      { field: 'bannedUntil', message: 'bannedUntil must be in the future', rule: 'future', params: {} },
      { field: 'text', message: 'text: must not be empty.', rule: 'empty', params: {} },
      { field: 'name', message: 'name must be older than the hive', rule: 'olderThanHive', params: {} },
    ];
    const labels: Record<string, string> = { bannedUntil: 'Gesperrt bis' };
    expect(describeFields(fields, 'de', (field) => labels[field])).toBe(
      'Gesperrt bis: muss in der Zukunft liegen. Darf nicht leer sein. Must be older than the hive.',
    );
    expect(describeFields(fields.slice(0, 1), 'fr', (field) => labels[field])).toBe(
      'Gesperrt bis\u00a0: doit être dans le futur.',
    );
  });

  it('are given for each broken rule of a password, and for no error without fields', () => {
    const problem = { field: 'password', message: 'password must have a number' };
    const fields = [
      { ...problem, rule: 'leastCharacters', params: { count: 12 } },
      { ...problem, rule: 'passwordNumber', params: {} },
    ];
    expect(describeFields(fields, 'es')).toBe('Debe tener al menos 12 caracteres. Debe tener una cifra.');
    expect(describeFields([], 'es')).toBeUndefined();
  });
});
