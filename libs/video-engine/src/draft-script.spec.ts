import { expect, it } from 'vitest';
import { draftScenes } from './draft-script';

it('draftScenes keeps the chosen picture of a scene', () => {
  const chosen = { workflow: 'builtin/abstract', prompt: 'a hive', seed: 7, token: 'as it was offered' };
  const scene = { index: 0, narration: 'Bees dance.', picturePrompt: 'bees' };
  const scenes = [
    { ...scene, chosen },
    { ...scene, index: 1 },
  ];
  const [first, second] = draftScenes({ title: 'Bees', language: 'en', scenes });
  expect(first).toMatchObject({ chosen, picture: { prompt: 'bees', seed: 0 } });
  expect(second).not.toHaveProperty('chosen');
});
