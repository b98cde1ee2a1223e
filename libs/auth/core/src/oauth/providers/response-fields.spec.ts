import { describe, expect, it } from 'vitest';
import { nameOfPerson } from './response-fields';

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
    [{ name: null, login: 'majabee' }, 'majabee'],
    [{ global_name: 'Maja Bee', username: 'maja' }, 'Maja Bee'],
    [{ global_name: null, username: 'maja' }, 'maja'],
    [{ first_name: 'Maja', last_name: 'Bee' }, 'Maja Bee'],
    [{ firstName: 'Maja', lastName: '' }, 'Maja'],
    [{ localizedFirstName: 'Maja', localizedLastName: 'Bee' }, 'Maja Bee'],
    [{ displayName: 'Maja' }, 'Maja'],
    [{ screen_name: 'maja' }, 'maja'],
    [{ unique_name: 'HIVE\\maja' }, 'HIVE\\maja'],
    // An address is no name: other users see it.
    [{ preferred_username: 'maja@hive.test' }, null],
    [{ preferred_username: 'maja@hive.test', unique_name: 'maja' }, 'maja'],
  ])('is read from the claims %j', (claims, name) => {
    expect(nameOfPerson(claims)).toBe(name);
  });
});
