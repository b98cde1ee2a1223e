import { newId } from '../elements';

/** Pure functions that edit the list of scenes. */

export const longestScene = 1_000;
export const mostScenes = 100;

const unseen = { prompt: null, asset: null, seed: null, choice: null };

const blank = (text = '', voice = null) => ({ id: newId(), text, picture: unseen, voice, pause_seconds: null });

const withChanged = (scenes, id, change) => scenes.map((scene) => (scene.id === id ? { ...scene, ...change } : scene));

export const indexOf = (scenes, id) => scenes.findIndex((scene) => scene.id === id);

export const editScene = withChanged;

/** @returns {{ scenes: object[], id: string }} `id` of the scene that becomes current */
export const addBehind = (scenes, id) => {
  const added = blank();
  return { scenes: scenes.toSpliced(indexOf(scenes, id) + 1, 0, added), id: added.id };
};

/** @param {number} by 1 moves down, -1 moves up */
export const move = (scenes, id, by) => {
  const from = indexOf(scenes, id);
  const to = Math.min(Math.max(from + by, 0), scenes.length - 1);
  return scenes.toSpliced(from, 1).toSpliced(to, 0, scenes[from]);
};

export const remove = (scenes, id) => scenes.filter((scene) => scene.id !== id);

/** The first part keeps the picture, the second the pause. @returns null when a part would be empty */
export const split = (scenes, id, at) => {
  const index = indexOf(scenes, id);
  const { text, voice, pause_seconds } = scenes[index];
  const [first, second] = [text.slice(0, at).trim(), text.slice(at).trim()];
  if (first === '' || second === '') return null;
  const added = { ...blank(second, voice), pause_seconds };
  const kept = { ...scenes[index], text: first, pause_seconds: null };
  return { scenes: scenes.toSpliced(index, 1, kept, added), id: added.id };
};

/** Keeps the picture of the first scene. @returns null for the last scene, and when the text would be too long */
export const join = (scenes, id) => {
  const index = indexOf(scenes, id);
  const next = scenes[index + 1];
  if (next === undefined) return null;
  const text = `${scenes[index].text.trim()} ${next.text.trim()}`.trim();
  if (text.length > longestScene) return null;
  const joined = { ...scenes[index], text, pause_seconds: next.pause_seconds };
  return { scenes: scenes.toSpliced(index, 2, joined), id };
};
