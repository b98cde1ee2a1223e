import { describe, expect, it } from 'vitest';
import { describeFields, translateReason } from './field-reasons';

describe('the reasons of refused fields', () => {
  it('are translated with their values, numbers as the language writes them', () => {
    expect(translateReason('must have at most 4,096 characters', 'de')).toBe('darf höchstens 4.096 Zeichen haben');
    expect(translateReason('must be a number from -0.5 to 1', 'de')).toBe('muss eine Zahl von -0,5 bis 1 sein');
    expect(translateReason('must be auto or on or off', 'fr')).toBe('doit être auto or on or off');
  });

  it('are translated within the entries of a list', () => {
    expect(translateReason('must be an http(s) address in every entry (entry 3 is wrong)', 'es')).toBe(
      'debe ser una dirección http(s), en cada entrada (la entrada 3 es incorrecta)',
    );
  });

  it('are unknown when a newer service has others', () => {
    expect(translateReason('must be older than the hive', 'de')).toBeUndefined();
  });

  it('become a sentence for each field, with its label instead of its name', () => {
    const fields = [
      { field: 'bannedUntil', message: 'bannedUntil must be in the future' },
      { field: 'text', message: 'text: must not be empty.' },
      { field: 'name', message: 'name must be older than the hive' },
    ];
    const labels: Record<string, string> = { bannedUntil: 'Gesperrt bis' };
    const refusal = { code: 'VALIDATION_ERROR', message: '', fields };
    expect(describeFields(refusal, 'de', (field) => labels[field])).toBe(
      'Gesperrt bis: muss in der Zukunft liegen. Darf nicht leer sein. Must be older than the hive.',
    );
    expect(describeFields({ ...refusal, fields: fields.slice(0, 1) }, 'fr', (field) => labels[field])).toBe(
      'Gesperrt bis\u00a0: doit être dans le futur.',
    );
  });

  it('are given for each broken rule of a password, and for no other error', () => {
    const message = 'password must have at least 12 characters and must have a number.';
    expect(describeFields({ code: 'AUTH_PASSWORD_REJECTED', message, fields: [] }, 'es')).toBe(
      'Debe tener al menos 12 caracteres. Debe tener una cifra.',
    );
    expect(describeFields({ code: 'AUTH_INVALID_CODE', message: 'No.', fields: [] }, 'es')).toBeUndefined();
  });
});
