import { FormValues } from '@svc/web';
import { describe, expect, it } from 'vitest';
import { changedSettings, formKey, savedSettings } from './saved-settings';
import type { Setting } from './settings-schema';

const settings: Setting[] = [
  { name: 'passwordMinLength', kind: 'number', schema: {} },
  { name: 'requireNumber', kind: 'flag', schema: {} },
  { name: 'allowedRedirectUrls', kind: 'lines', schema: {} },
  { name: 'mfaPolicy', kind: 'choice', schema: {} },
];

const values = {
  passwordMinLength: 8,
  requireNumber: true,
  allowedRedirectUrls: ['https://a.test/', 'https://b.test/'],
  mfaPolicy: 'optional',
  hibp: true,
  updatedAt: '2026-11-20T08:00:00.000Z',
};

/** Fields as a browser sends the form; an unchecked flag is missing. */
const givenBy = (changes: Readonly<Record<string, string | null>> = {}): FormValues => {
  const data = new FormData();
  const fields = {
    passwordMinLength: '8',
    requireNumber: 'on',
    allowedRedirectUrls: 'https://a.test/\r\nhttps://b.test/',
    mfaPolicy: 'optional',
  };
  for (const [name, value] of Object.entries({ ...fields, ...changes })) if (value !== null) data.set(name, value);
  return new FormValues(data);
};

describe('the settings that a form changes', () => {
  it('are none when the form is sent as it was loaded', () => {
    expect(changedSettings(settings, givenBy(), values)).toEqual({});
  });

  it('are those with another value, so that another window keeps its changes', () => {
    expect(changedSettings(settings, givenBy({ passwordMinLength: '12', requireNumber: null }), values)).toEqual({
      passwordMinLength: 12,
      requireNumber: false,
    });
  });

  it('ignore blank lines of a list, and contain an emptied one', () => {
    const blank = givenBy({ allowedRedirectUrls: '\n https://a.test/ \n\nhttps://b.test/\n' });
    expect(changedSettings(settings, blank, values)).toEqual({});
    expect(changedSettings(settings, givenBy({ allowedRedirectUrls: ' ' }), values)).toEqual({
      allowedRedirectUrls: [],
    });
  });
});

describe('the key of the form of a group', () => {
  it('stays when another group is saved, so that unsaved input stays', () => {
    const saved = { ...values, hibp: false, updatedAt: '2026-11-20T08:01:00.000Z' };
    expect(formKey(settings, saved)).toBe(formKey(settings, values));
  });

  it('changes when a value of the group was saved here or elsewhere', () => {
    expect(formKey(settings, { ...values, mfaPolicy: 'required' })).not.toBe(formKey(settings, values));
  });
});

describe('saved settings', () => {
  it('have the warnings of the answer', () => {
    const answer = new Response(null, { headers: { warning: '199 - "First sentence.", 199 - "Second, with comma."' } });
    expect(savedSettings({} as never, answer).warnings).toEqual(['First sentence.', 'Second, with comma.']);
    expect(savedSettings({} as never, new Response(null)).warnings).toEqual([]);
  });
});
