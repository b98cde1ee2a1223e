import { describe, expect, it } from 'vitest';
import { deleteUser, startProviderSignIn } from '../operations';
import { operationKinds } from '../run';
import type { OperationKind } from './operation-kind';
import { planEpisode } from './plan';

const listKinds = (seed: number, number: number): OperationKind[] =>
  planEpisode(seed, number, operationKinds).steps.flatMap((steps) => steps.map(({ kind }) => kind));

describe('the plan of an account', () => {
  it('is the same for the same seed, and another for each account and seed', () => {
    expect(listKinds(14, 1)).toEqual(listKinds(14, 1));
    expect(listKinds(14, 1)).not.toEqual(listKinds(14, 2));
    expect(listKinds(14, 1)).not.toEqual(listKinds(15, 1));
  });

  it('comes to every kind of operation in time', () => {
    const planned = new Set(Array.from({ length: 60 }, (_unused, index) => listKinds(14, index)).flat());
    expect(operationKinds.filter((kind) => !planned.has(kind))).toEqual([]);
  });

  it('never deletes an account that a provider knows', () => {
    for (let number = 0; number < 60; number += 1) {
      const kinds = new Set(listKinds(14, number));
      expect(kinds.has(deleteUser) && kinds.has(startProviderSignIn)).toBe(false);
    }
  });
});
