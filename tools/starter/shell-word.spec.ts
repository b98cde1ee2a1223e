import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellWord } from './shell-word';

it.each([
  'shop',
  './my-app',
  'my app',
  "bee's",
  '$(touch pwned)',
  '`id`',
  'a"; rm -rf ~',
  '-rf',
  'a\nb',
  '',
  '!x',
  'https://h.test/a?b=c&d',
])('the word %j is one word for a shell, which runs nothing in it', (word) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' })).toBe(word);
});

it('a plain word is printed as it is, and an address in quotes that every shell knows', () => {
  expect(shellWord('../my-app')).toBe('../my-app');
  expect(shellWord('https://h.test/client.tgz?a1')).toBe('"https://h.test/client.tgz?a1"');
});
