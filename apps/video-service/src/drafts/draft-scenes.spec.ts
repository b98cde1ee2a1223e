import { describe, expect, it } from 'vitest';
import { acceptScenes, editScenes } from './draft-scenes';

const source = { title: 'Waggle dance', url: null, section: 'Purpose', quote: 'Bees dance in the dark.' };
const scene = {
  id: '5f0c7b0e-3d0a-4f2b-9c51-0b1d8f7a6e21',
  text: 'Bees dance.',
  picture: { prompt: null, asset: null, seed: 0 },
  voice: null,
  pause_seconds: null,
  source,
};

const noChoices = () => {
  throw new Error('no choice is given');
};

describe('acceptScenes', () => {
  it.each([
    ['keeps the source of an unchanged text', 'Bees dance.', source],
    ['drops the source of a changed text', 'Wasps dance.', undefined],
  ])('%s', (_, text, kept) => {
    const edited = editScenes([scene], [{ id: scene.id, text }], noChoices);
    expect(acceptScenes(edited, [{ text }], true)[0]?.source).toEqual(kept);
  });
});
