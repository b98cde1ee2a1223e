import { describe, expect, it } from 'vitest';
import type { Scene } from './draft-content';
import { addBehind, editScene, findSceneIndex, join, longestScene, moveTo, remove, split } from './script';

const makeScene = (id: string, text: string, pause: number | null = null): Scene => ({
  id,
  text,
  picture: { prompt: `picture ${id}`, asset: null, seed: 3, choice: null },
  pictures: null,
  voice: `voice ${id}`,
  pause_seconds: pause,
});

const scenes = [
  makeScene('a', 'Bees dance. Flowers wait.', 2),
  makeScene('b', 'Honey is made.', 1),
  makeScene('c', 'Winter.'),
];
const ids = (list: readonly Scene[] | undefined): string[] | undefined => list?.map(({ id }) => id);

describe('the script', () => {
  it('changes one scene and leaves the others as they are', () => {
    const edited = editScene(scenes, 'b', { voice: null });
    expect(edited[1]).toEqual({ ...scenes[1], voice: null });
    expect([edited[0] === scenes[0], edited[2] === scenes[2]]).toEqual([true, true]);
    expect(editScene(scenes, 'gone', { voice: null })).toEqual(scenes);
  });

  it('adds an empty scene with a new id behind another one', () => {
    const { scenes: added, id } = addBehind(scenes, 'a');
    expect(ids(added)).toEqual(['a', id, 'b', 'c']);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(added[1]).toMatchObject({ text: '', voice: null, picture: { seed: null } });
  });

  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, ['a', 'b', 'c']],
    ['a', 99, ['b', 'c', 'a']],
    ['c', -1, ['c', 'a', 'b']],
  ])('moves scene %s to the index %i within the list', (id, to, order) => {
    expect(ids(moveTo(scenes, id, to))).toEqual(order);
  });

  it('leaves the list as it is when the scene to move or remove is gone', () => {
    expect(ids(moveTo(scenes, 'gone', 0))).toEqual(['a', 'b', 'c']);
    expect(ids(remove(scenes, 'gone'))).toEqual(['a', 'b', 'c']);
    expect([findSceneIndex(scenes, 'gone'), ids(remove(scenes, 'b'))]).toEqual([-1, ['a', 'c']]);
  });

  it('splits a scene: the first part keeps the picture, the second the voice and the pause', () => {
    const parts = split(scenes, 'a', 12);
    expect(ids(parts?.scenes)).toEqual(['a', parts?.id, 'b', 'c']);
    expect(parts?.scenes[0]).toEqual({ ...scenes[0], text: 'Bees dance.', pause_seconds: null });
    expect(parts?.scenes[1]).toMatchObject({
      text: 'Flowers wait.',
      voice: 'voice a',
      pause_seconds: 2,
      picture: { prompt: null },
    });
  });

  it.each([0, 25, 99])('does not split a scene at %i, where a part has no words', (at) => {
    expect(split(scenes, 'a', at)).toBeNull();
  });

  it('does not split or join a scene that is gone', () => {
    expect([split(scenes, 'gone', 3), join(scenes, 'gone')]).toEqual([null, null]);
  });

  it('joins a scene with the next one, and takes the pause of that', () => {
    const joined = join(scenes, 'a');
    expect(ids(joined ?? undefined)).toEqual(['a', 'c']);
    expect(joined?.[0]).toEqual({
      ...scenes[0],
      text: 'Bees dance. Flowers wait. Honey is made.',
      pause_seconds: 1,
    });
  });

  it('joins neither the last scene nor texts that are too long together', () => {
    expect(join(scenes, 'c')).toBeNull();
    const half = 'x'.repeat(longestScene / 2);
    expect(join([makeScene('a', half), makeScene('b', half)], 'a')).toBeNull();
    expect(join([makeScene('a', half), makeScene('b', half.slice(1))], 'a')).toHaveLength(1);
  });
});
