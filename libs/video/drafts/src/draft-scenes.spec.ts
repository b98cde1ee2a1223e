import { describe, expect, it } from 'vitest';
import type { DraftScene } from './draft.entity';
import { acceptScenes, editScenes } from './draft-scenes';

const id = '5f0c7b0e-3d0a-4f2b-9c51-0b1d8f7a6e21';
const known: DraftScene = {
  id,
  text: 'Bees dance.',
  picture: { prompt: null, asset: null, seed: 0 },
  voice: null,
  pause_seconds: null,
};
const pictures = [{ prompt: 'a bee', share: 0.5 }, { asset: 'hive.png' }];
const none = (): null => null;

const wantedPictures = (scene: DraftScene, change: object): unknown =>
  editScenes([scene], [{ id, ...change }], none)[0]?.wanted['pictures'];

describe('a change of the pictures of a scene', () => {
  it('keeps them when it does not name them', () => {
    expect(wantedPictures({ ...known, pictures }, { text: 'Bees sing.' })).toEqual(pictures);
    expect(wantedPictures({ ...known, pictures }, { picture: known.picture })).toEqual(pictures);
  });

  it('replaces them by another list, by null, and by another single picture', () => {
    expect(wantedPictures({ ...known, pictures }, { pictures: [{}] })).toEqual([{}]);
    expect(wantedPictures({ ...known, pictures }, { pictures: null })).toBeNull();
    expect(wantedPictures({ ...known, pictures }, { picture: { prompt: 'a queen' } })).toBeNull();
  });
});

describe('an accepted scene', () => {
  const later = [{ firstWord: 1, picturePrompt: 'dance.', found: [] }];
  const accept = (change: Partial<DraftScene>, text = known.text, picture: object = {}, keepsFound = true) => {
    const edited = editScenes([{ ...known, found: [], later, ...change }], [{ id }], none);
    return acceptScenes(edited, [{ text, picture }], keepsFound)[0];
  };

  it('keeps the planned pictures of its words', () => {
    expect(accept({})).toMatchObject({ found: [], later });
  });

  it('loses them with other words and with another source', () => {
    expect(accept({}, 'Bees dance and sing.')).not.toHaveProperty('later');
    expect(accept({}, known.text, {}, false)).not.toHaveProperty('later');
  });

  it('loses them with a picture of the user', () => {
    expect(accept({}, known.text, { asset: 'mine.png' })).not.toHaveProperty('later');
  });

  it('shows a single picture once its prompt was written', () => {
    expect(accept({}, known.text, { prompt: 'a queen' })).toMatchObject({ isSinglePicture: true });
    expect(accept({})).not.toHaveProperty('isSinglePicture');
  });
});

describe('acceptScenes', () => {
  const source = { title: 'Waggle dance', url: null, section: 'Purpose', quote: 'Bees dance in the dark.' };

  it.each([
    ['keeps the source of an unchanged text', 'Bees dance.', source],
    ['drops the source of a changed text', 'Wasps dance.', undefined],
  ])('%s', (_, text, kept) => {
    const edited = editScenes([{ ...known, source }], [{ id, text }], none);
    expect(acceptScenes(edited, [{ text }], true)[0]?.source).toEqual(kept);
  });
});
