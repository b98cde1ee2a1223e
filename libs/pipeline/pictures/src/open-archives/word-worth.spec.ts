import { expect, it } from 'vitest';
import { foldWords } from './candidate';
import { wantedPicture, shareOf } from './picture-words';
import { rarestFirst, wordWorthIn } from './word-worth';

it('words of the whole video count less than those of one picture, and come behind them', () => {
  const prompts = ['The bee finds nectar.', 'The bee meets a wasp.', 'The bee sleeps.'];
  const wanted = prompts.map((prompt) => wantedPicture(prompt, 'en', ''));
  const worthOf = wordWorthIn(wanted);
  expect(worthOf('nectar')).toBe(1);
  expect(worthOf('bees')).toBeLessThan(0.5);
  expect(rarestFirst(wanted[1] ?? { subject: [], topic: [], details: [] }, worthOf).details.at(-1)).toBe('bee');
  const details = ['bee', 'nectar'];
  expect(shareOf(details, foldWords('nectar'), worthOf)).toBeGreaterThan(shareOf(details, foldWords('bee'), worthOf));
});
