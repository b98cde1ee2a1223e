import { expect, it } from 'vitest';
import { isGoodStill, combineStandIns } from './stand-in';

it("combineStandIns limits a placeholder's lifetime to that of its parts", () => {
  const [own, past] = [combineStandIns(true), { standsInUntilMs: Date.now() - 1 }];
  expect(own.standsInUntilMs).toBeGreaterThan(Date.now());
  expect([isGoodStill(own), isGoodStill(past), isGoodStill({})]).toEqual([true, false, true]);
  expect(combineStandIns(true, past)).toEqual(past);
  expect(combineStandIns(undefined, own)).toEqual(own);
  expect(combineStandIns(undefined, {})).toEqual({});
});
