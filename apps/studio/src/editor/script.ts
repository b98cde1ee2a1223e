import { newId } from '../new-id';
import { isEmpty, type Scene } from './draft-content';

/** Pure functions that edit the list of scenes. */

export const longestScene = 1_000;
export const mostScenes = 100;

/** The list after a change, and the scene that becomes current. */
interface Edited {
  scenes: Scene[];
  id: string;
}

const blank = (text = '', voice: string | null = null): Scene => ({
  id: newId(),
  text,
  picture: { prompt: null, asset: null, seed: null, choice: null },
  pictures: null,
  voice,
  pause_seconds: null,
});

export const findSceneIndex = (scenes: readonly Scene[], id: string): number =>
  scenes.findIndex((scene) => scene.id === id);

export const editScene = (scenes: readonly Scene[], id: string, change: Partial<Scene>): Scene[] =>
  scenes.map((scene) => (scene.id === id ? { ...scene, ...change } : scene));

export const addBehind = (scenes: readonly Scene[], id: string): Edited => {
  const added = blank();
  return { scenes: scenes.toSpliced(findSceneIndex(scenes, id) + 1, 0, added), id: added.id };
};

/** @param to index after the move, which is limited to the list */
export const moveTo = (scenes: readonly Scene[], id: string, to: number): Scene[] => {
  const from = findSceneIndex(scenes, id);
  if (from === -1) return [...scenes];
  const moved = scenes.slice(from, from + 1);
  return scenes.toSpliced(from, 1).toSpliced(Math.min(Math.max(to, 0), scenes.length - 1), 0, ...moved);
};

export const remove = (scenes: readonly Scene[], id: string): Scene[] => scenes.filter((scene) => scene.id !== id);

/** The first part keeps the picture, the second the pause. @returns null when a part would be empty */
export const split = (scenes: readonly Scene[], id: string, at: number): Edited | null => {
  const index = findSceneIndex(scenes, id);
  const scene = scenes[index];
  if (scene === undefined) return null;
  const [first, second] = [scene.text.slice(0, at).trim(), scene.text.slice(at).trim()];
  if (isEmpty({ text: first }) || isEmpty({ text: second })) return null;
  const added = { ...blank(second, scene.voice), pause_seconds: scene.pause_seconds };
  const kept = { ...scene, text: first, pause_seconds: null };
  return { scenes: scenes.toSpliced(index, 1, kept, added), id: added.id };
};

/** Keeps the picture of the first scene. @returns null for the last scene, and when the text would be too long */
export const join = (scenes: readonly Scene[], id: string): Scene[] | null => {
  const index = findSceneIndex(scenes, id);
  const [scene, next] = scenes.slice(index, index + 2);
  if (scene === undefined || next === undefined) return null;
  const text = `${scene.text.trim()} ${next.text.trim()}`.trim();
  if (text.length > longestScene) return null;
  return scenes.toSpliced(index, 2, { ...scene, text, pause_seconds: next.pause_seconds });
};
