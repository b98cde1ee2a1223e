import { describe, expect, it } from 'vitest';
import { plainSearch } from './wiki';

describe('plainSearch', () => {
  it.each([
    ['intitle:bees', 'intitle bees'],
    ['insource:/a.{9}b/', 'insource  a. 9 b'],
    ['-honey "hive" b* a~2', 'honey  hive  b  a 2'],
    ['bees OR wasps', 'bees OR wasps'],
    ["Saint-Exupéry's हिन्दी 蜜蜂 3.5", "Saint-Exupéry's हिन्दी 蜜蜂 3.5"],
  ])('removes the operators of %j', (words, plain) => {
    expect(plainSearch(words)).toBe(plain);
  });
});
