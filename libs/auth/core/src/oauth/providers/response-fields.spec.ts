import { describe, expect, it } from 'vitest';
import { nameOfClaims } from './response-fields';

describe('the name of a user at a provider', () => {
  it.each([
    [{ name: 'Maja Bee', given_name: 'M', nickname: 'm' }, 'Maja Bee'],
    [{ given_name: 'Maja', family_name: 'Bee', nickname: 'm' }, 'Maja Bee'],
    [{ given_name: 'Maja', middle_name: 'Q', family_name: 'Bee' }, 'Maja Q Bee'],
    [{ family_name: 'Bee' }, 'Bee'],
    [{ name: '', given_name: 'Maja' }, 'Maja'],
    [{ name: null, display_name: 'Maja' }, 'Maja'],
    [{ nickname: 'maja', preferred_username: 'maja@hive.test' }, 'maja'],
    [{ preferred_username: 'maja' }, 'maja'],
    [{ sub: 'x', name: 7 }, null],
  ])('is read from the claims %j', (claims, name) => {
    expect(nameOfClaims(claims)).toBe(name);
  });
});
