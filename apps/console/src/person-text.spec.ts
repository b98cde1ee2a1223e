import { describe, expect, it } from 'vitest';
import { personText } from './person-text';

const id = '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10';

describe('the text for a user in a list', () => {
  it('is the address, or the name of a user without one', () => {
    expect(personText(id, { email: 'maja@hive.test', name: 'Maja' })).toBe('maja@hive.test');
    expect(personText(id, { email: null, name: 'Maja' })).toBe('Maja');
  });

  it('is the beginning of the id for a deleted or nameless user', () => {
    expect(personText(id, null)).toBe('019aa1f4');
    expect(personText(id, { email: null, name: '' })).toBe('019aa1f4');
  });
});
