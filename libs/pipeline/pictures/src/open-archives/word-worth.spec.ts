import { expect, it } from 'vitest';
import { foldWords } from './candidate';
import { wantedPicture, coveredShare } from './picture-words';
import { rarestFirst, wordWorthIn } from './word-worth';

it('words of the whole video count less than those of one picture, and come behind them', () => {
  const prompts = ['The bee finds nectar.', 'The bee meets a wasp.', 'The bee sleeps.'];
  const wanted = prompts.map((prompt) => wantedPicture(prompt, 'en', ''));
  const wordWorth = wordWorthIn(wanted);
  expect(wordWorth('nectar')).toBe(1);
  expect(wordWorth('bees')).toBeLessThan(0.5);
  expect(rarestFirst(wanted[1] ?? { subject: [], topic: [], details: [] }, wordWorth).details.at(-1)).toBe('bee');
  const details = ['bee', 'nectar'];
  expect(coveredShare(details, foldWords('nectar'), wordWorth)).toBeGreaterThan(
    coveredShare(details, foldWords('bee'), wordWorth),
  );
});
