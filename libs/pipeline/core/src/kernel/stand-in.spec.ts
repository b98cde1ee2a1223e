import { expect, it } from 'vitest';
import { isGoodStill, standInOf } from './stand-in';

it("standInOf limits a placeholder's lifetime to that of its parts", () => {
  const [own, past] = [standInOf(true), { standsInUntilMs: Date.now() - 1 }];
  expect(own.standsInUntilMs).toBeGreaterThan(Date.now());
  expect([isGoodStill(own), isGoodStill(past), isGoodStill({})]).toEqual([true, false, true]);
  expect(standInOf(true, past)).toEqual(past);
  expect(standInOf(undefined, own)).toEqual(own);
  expect(standInOf(undefined, {})).toEqual({});
});
