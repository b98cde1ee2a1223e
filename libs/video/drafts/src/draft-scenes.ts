import { isJsonObject } from '@svc/http';
import type { DraftScene } from './draft.entity';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type RequestedScene, isTaskId } from '@svc/contracts';
import { AppError, fieldError } from '@svc/errors';
import { type Chosen, type OpenChoice, chosenBy } from './chosen-pictures';

const placePattern = /^[1-9]\d{0,2}$/;

/** True when a scene is named by its number, not by its id. */
export const isPlace = (name: string): boolean => placePattern.test(name);

/**
 * @param name the id of the scene, or its number from 1
 * @returns the index of the scene
 * @throws AppError SCENE_NOT_FOUND
 */
export const findSceneIndex = (scenes: readonly { id: string }[], name: string): number => {
  const index = isPlace(name) ? Number(name) - 1 : scenes.findIndex(({ id }) => id === name.toLowerCase());
  if (index < 0 || index >= scenes.length) throw new AppError('SCENE_NOT_FOUND');
  return index;
};

type Given = Readonly<Record<string, unknown>>;

/** A scene of a change before validation: the scene that it belongs to, and the requested values. */
export interface EditedScene {
  id: string;
  known: DraftScene | undefined;
  seed: number;
  chosen: Chosen;
  wanted: Given;
}

const checkId = ({ id }: Given, index: number, taken: ReadonlySet<string>): string => {
  if (id === undefined || id === null) return randomUUID();
  const known = typeof id === 'string' ? id.toLowerCase() : '';
  if (!isTaskId(known)) throw fieldError(`scenes[${index}].id`, 'uuid');
  if (taken.has(known)) throw fieldError(`scenes[${index}].id`, 'twice');
  return known;
};

/** Omits fields with default values, as requests do. */
const givenBy = ({ text, picture, pictures, voice, pause_seconds }: DraftScene): Given => ({
  text,
  picture,
  pictures,
  voice,
  pause_seconds,
});

const editPicture = (given: unknown, known: DraftScene | undefined, seed: number, chosen: Chosen): unknown => {
  const own = chosen === undefined ? {} : { asset: null };
  if (given === undefined) return { ...(known?.picture ?? { seed }), ...own };
  if (given === null) return { seed };
  return isJsonObject(given) ? { seed, ...known?.picture, ...given, ...own } : given;
};

/** A choice that stands for an upload is stored as its name: the request then protects and checks the file. */
const withChosenAsset = (scene: Given, open: OpenChoice): Given => {
  const { picture } = scene;
  const choice = isJsonObject(picture) ? picture['choice'] : undefined;
  const asset = typeof choice === 'string' ? open(choice)?.asset : undefined;
  return asset === undefined || !isJsonObject(picture)
    ? scene
    : { ...scene, picture: { ...picture, asset, choice: null } };
};

/** A change to another `picture` alone replaces all pictures of the scene. */
const editPictures = ({ picture, pictures }: Given, known: DraftScene | undefined): unknown => {
  if (pictures !== undefined) return pictures;
  const before = { prompt: known?.picture.prompt, asset: known?.picture.asset, choice: known?.chosen?.token };
  const given = isJsonObject(picture) ? picture : {};
  const isOther = Object.entries(before).some(([name, value]) => (given[name] ?? value ?? null) !== (value ?? null));
  return isOther ? null : known?.pictures;
};

/**
 * Merges the scenes of a change into those of a draft: a kept scene keeps the fields that are left out.
 * @throws AppError VALIDATION_ERROR for unknown or repeated ids, and for choices that were not offered
 */
export const editScenes = (before: readonly DraftScene[], given: readonly Given[], open: OpenChoice): EditedScene[] => {
  const byId = new Map(before.map((scene) => [scene.id, scene]));
  const taken = new Set<string>();
  let nextSeed = Math.max(-1, ...before.map(({ picture }) => picture.seed)) + 1;
  return given.map((asked, index) => {
    const scene = withChosenAsset(asked, open);
    const id = checkId(scene, index, taken);
    taken.add(id);
    const known = byId.get(id);
    const seed = known?.picture.seed ?? nextSeed++;
    const chosen = chosenBy(scene['picture'], known, index, open);
    const picture = editPicture(scene['picture'], known, seed, chosen);
    const pictures = editPictures(scene, known);
    return { id, known, seed, chosen, wanted: { ...(known && givenBy(known)), ...scene, picture, pictures } };
  });
};

const showsTheSame = (one: DraftScene, other: DraftScene): boolean =>
  isDeepStrictEqual(one.pictures ?? null, other.pictures ?? null) &&
  (one.picture.prompt ?? one.text) === (other.picture.prompt ?? other.text) &&
  one.picture.asset === other.picture.asset &&
  one.picture.seed === other.picture.seed;

/**
 * Keeps the pipeline's choice of pictures as long as it holds. A prompt that the user writes describes the scene's one
 * picture.
 */
const shownBefore = (known: DraftScene | undefined, scene: DraftScene, keepsFound: boolean): Partial<DraftScene> => {
  if (known !== undefined && showsTheSame(known, scene) && keepsFound) {
    const { found, later, isSinglePicture } = known;
    const isSameText = known.text === scene.text;
    return {
      ...(found && { found }),
      ...(later && isSameText && { later }),
      ...(isSinglePicture && { isSinglePicture }),
    };
  }
  const isWritten = scene.picture.prompt !== null && scene.picture.prompt !== known?.picture.prompt;
  return isWritten || known?.isSinglePicture === true ? { isSinglePicture: true } : {};
};

/**
 * Builds the stored scenes.
 * @param accepted the validated scenes
 * @param keepsFound true when pictures that were found before are still valid
 */
export const acceptScenes = (
  edited: readonly EditedScene[],
  accepted: readonly RequestedScene[],
  keepsFound: boolean,
): DraftScene[] =>
  edited.map(({ id, known, seed, chosen }, index) => {
    const { text = '', picture = {}, pictures, voice, pause_seconds } = accepted[index] ?? {};
    const { prompt = null, asset = null, placement } = picture;
    const shown = { prompt, asset, seed: picture.seed ?? seed, ...(placement && { placement }) };
    const others = { voice: voice ?? null, pause_seconds: pause_seconds ?? null };
    const source = known?.text === text ? known.source : undefined;
    const own = { ...(pictures && { pictures }), ...others, ...(source && { source }), ...(chosen && { chosen }) };
    const scene = { id, text, picture: shown, ...own };
    return { ...scene, ...shownBefore(known, scene, keepsFound) };
  });
