import { describe, expect, it } from 'vitest';
import { operationKinds } from '../operations';
import { planEpisode } from './plan';

const namesOf = (seed: number, number: number): string[] =>
  planEpisode(seed, number, operationKinds).steps.flatMap((steps) => steps.map(({ kind }) => kind.name));

describe('the plan of an account', () => {
  it('is the same for the same seed, and another for each account and seed', () => {
    expect(namesOf(14, 1)).toEqual(namesOf(14, 1));
    expect(namesOf(14, 1)).not.toEqual(namesOf(14, 2));
    expect(namesOf(14, 1)).not.toEqual(namesOf(15, 1));
  });

  it('comes to every kind of operation in time', () => {
    const planned = new Set(Array.from({ length: 60 }, (_unused, index) => namesOf(14, index)).flat());
    expect(operationKinds.filter(({ name }) => !planned.has(name))).toEqual([]);
  });

  it('never deletes an account that a provider knows', () => {
    for (let number = 0; number < 60; number += 1) {
      const names = new Set(namesOf(14, number));
      expect(names.has('delete') && names.has('start at the provider')).toBe(false);
    }
  });
});
