import { describe, expect, it } from 'vitest';
import { boundResourcesIn, refuseOutsideBinding } from './bound-resources';

const video = { type: 'video', identifier: 'v' };
const draft = { type: 'draft', identifier: 'd' };

describe('the resources that a claim binds a token to', () => {
  it('are none without the claim, which leaves the token unbound', () =>
    expect(boundResourcesIn(undefined)).toBeNull());

  it('are the known details, without their further fields', () =>
    expect(boundResourcesIn([{ ...video, actions: ['all'] }, { type: 'account' }, draft, 7])).toEqual([video, draft]));

  it.each([
    [[]],
    [null],
    ['all'],
    [{}],
    [video],
    [[{ type: 'video' }]],
    [[{ type: 'video', identifier: ['v'] }]],
    [[null]],
  ])('are an empty list, which opens nothing, for %o', (claim) => expect(boundResourcesIn(claim)).toEqual([]));
});

describe('a route of a bound token', () => {
  const refusal = (claim: unknown, path: Record<string, string>) => () =>
    refuseOutsideBinding(boundResourcesIn(claim), path);

  it.each([
    [[video], { task_id: 'v' }],
    [[draft], { draft_id: 'd' }],
    [[video, draft], { draft_id: 'd', scene: '1' }],
    [[draft], { task_id: 'any, which may be made of the draft' }],
    [undefined, {}],
  ])('is open to a token with the details %o when its path is %o', (claim, path) =>
    expect(refusal(claim, path)).not.toThrow(),
  );

  it.each([
    [[video], {}],
    [[video], { task_id: 'w' }],
    [[video], { draft_id: 'v' }],
    [[draft], { draft_id: 'e' }],
    [[draft], { name: 'd' }],
    [[], { task_id: 'v', draft_id: 'd' }],
  ])('is closed to a token with the details %o when its path is %o', (claim, path) =>
    expect(refusal(claim, path)).toThrow('bound to single videos or scripts'),
  );
});
