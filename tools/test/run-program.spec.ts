import { expect, it } from 'vitest';
import { isAllRemembered } from './run-program';

const said = (count: string): string =>
  `\nNx read the output from the cache instead of running the command for ${count}.\n`;

it.each([
  ['1 out of 1 tasks', true],
  ['4 out of 4 tasks', true],
  ['3 out of 4 tasks', false],
  ['4 out of 14 tasks', false],
])('a check of which Nx remembers %s is left out: %s', (count, isLeftOut) => {
  expect(isAllRemembered(said(count))).toBe(isLeftOut);
});

it('a check whose tasks all ran is not left out', () => {
  expect(isAllRemembered('Successfully ran target all-types')).toBe(false);
});
