import { expect, it } from 'vitest';
import { subjectPlace } from './subject-change';

const makeScenes = (...narrations: string[]) =>
  narrations.map((narration, index) => ({ index, narration, picturePrompt: narration }));

it('subjectPlace finds the scenes between which no word is repeated', () => {
  const scenes = makeScenes('Bees dance on the comb.', 'The dance of a bee is a map.', 'Rome was built on hills.');
  const script = { title: '', language: 'en', scenes };
  expect([0, 1, 2].map((index) => subjectPlace(script, index))).toEqual([
    { begins: false, ends: false },
    { begins: false, ends: true },
    { begins: true, ends: false },
  ]);
});
