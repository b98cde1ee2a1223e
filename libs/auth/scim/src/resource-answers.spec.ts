import { describe, expect, it } from 'vitest';
import { mostListedMembers, requireListable, wants } from './resource-answers';
import { groupSchema } from './scim-schemas';

describe('an answer with the members of a group', () => {
  it('is refused for more members than an answer lists, and says how to read them', () => {
    expect(() => requireListable({ memberCount: mostListedMembers })).not.toThrow();
    expect(() => requireListable({ memberCount: mostListedMembers + 1 })).toThrow(
      /20,001 members.*excludedAttributes=members.*groups\.value eq/,
    );
  });

  it.each<[boolean, object]>([
    [true, {}],
    [true, { attributes: ['members'] }],
    [true, { excluded: ['members.display'] }],
    [false, { attributes: ['displayName'] }],
    [false, { excluded: ['Members'] }],
    [false, { excluded: ['urn:ietf:params:scim:schemas:core:2.0:Group:members'] }],
  ])('is wanted (%s) by a request with %j', (isWanted, projection) => {
    expect(wants(groupSchema, { attributes: [], excluded: [], ...projection }, 'members')).toBe(isWanted);
  });
});
