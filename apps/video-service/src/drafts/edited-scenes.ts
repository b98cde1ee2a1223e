import { randomUUID } from 'node:crypto';
import { isTaskId, type RequestedScene } from '@svc/contracts';
import { fieldError } from '@svc/errors';
import type { DraftScene } from '@svc/video-data';
import { chosenBy, type Chosen, type OpenChoice } from './chosen-pictures';

type Given = Readonly<Record<string, unknown>>;

/** A scene of a change: whose it is, and what it is to be, not checked yet. */
export interface EditedScene {
  id: string;
  known: DraftScene | undefined;
  seed: number;
  chosen: Chosen;
  wanted: Given;
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = ({ id }: Given, index: number, taken: ReadonlySet<string>): string => {
  if (id === undefined || id === null) return randomUUID();
  if (typeof id !== 'string' || !isTaskId(id)) throw fieldError(`scenes[${index}].id`, 'must be a UUID in lower case');
  if (taken.has(id)) throw fieldError(`scenes[${index}].id`, 'is there twice');
  return id;
};

/** As requests give it: what is left out is the default. */
const givenBy = ({ text, picture, voice, pause_seconds }: DraftScene): Given => ({
  text,
  picture,
  voice,
  pause_seconds,
});

const pictureOf = (given: unknown, known: DraftScene | undefined, seed: number, chosen: Chosen): unknown => {
  const own = chosen === undefined ? {} : { asset: null };
  if (given === undefined) return { ...(known?.picture ?? { seed }), ...own };
  if (given === null) return { seed };
  return isObject(given) ? { seed, ...known?.picture, ...given, ...own } : given;
};

/**
 * What a list of scenes makes of a draft's: fields that a kept scene leaves out are as before.
 * @throws AppError VALIDATION_ERROR for ids that are none, or there twice, and for choices that nobody was offered
 */
export const editScenes = (before: readonly DraftScene[], given: readonly Given[], open: OpenChoice): EditedScene[] => {
  const byId = new Map(before.map((scene) => [scene.id, scene]));
  const taken = new Set<string>();
  let nextSeed = Math.max(-1, ...before.map(({ picture }) => picture.seed)) + 1;
  return given.map((scene, index) => {
    const id = idOf(scene, index, taken);
    taken.add(id);
    const known = byId.get(id);
    const seed = known?.picture.seed ?? nextSeed++;
    const chosen = chosenBy(scene['picture'], known, index, open);
    const picture = pictureOf(scene['picture'], known, seed, chosen);
    return { id, known, seed, chosen, wanted: { ...(known && givenBy(known)), ...scene, picture } };
  });
};

const showsTheSame = (one: DraftScene, other: DraftScene): boolean =>
  (one.picture.prompt ?? one.text) === (other.picture.prompt ?? other.text) && one.picture.seed === other.picture.seed;

/**
 * The scenes as they are kept.
 * @param accepted what became of each, checked
 * @param keepsFound whether pictures that were found before may still be shown
 */
export const acceptScenes = (
  edited: readonly EditedScene[],
  accepted: readonly RequestedScene[],
  keepsFound: boolean,
): DraftScene[] =>
  edited.map(({ id, known, seed, chosen }, index) => {
    const { text = '', picture = {}, voice, pause_seconds } = accepted[index] ?? {};
    const shown = { prompt: picture.prompt ?? null, asset: picture.asset ?? null, seed: picture.seed ?? seed };
    const others = { voice: voice ?? null, pause_seconds: pause_seconds ?? null };
    const scene = { id, text, picture: shown, ...others, ...(chosen && { chosen }) };
    const isFound = keepsFound && known?.found !== undefined && showsTheSame(known, scene);
    return isFound ? { ...scene, found: known.found } : scene;
  });
