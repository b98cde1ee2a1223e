import type { Schemas } from '../api';

/** The editable parts of a draft, and the calls that save them. */

export type Draft = Schemas['Draft'];
export type Captions = NonNullable<Schemas['AsyncGenerationRequest']['captions']>;
type DraftChange = Omit<Schemas['DraftChange'], 'version'>;

export interface ScenePicture {
  prompt: string | null;
  asset: string | null;
  /** Null until the service chooses it. */
  seed: number | null;
  choice: string | null;
  /** Null or missing: as its kind lies in its place. */
  placement?: Schemas['PicturePlacement'] | null;
}

export interface Scene {
  id: string;
  text: string;
  picture: ScenePicture;
  pictures: Draft['scenes'][number]['pictures'];
  voice: string | null;
  pause_seconds: number | null;
}

export type TemplateParameters = Record<string, string | number | boolean>;

/** The generation request of a draft, with its fields that the editor changes. */
export interface VideoRequest {
  [field: string]: unknown;
  text: string;
  n_scenes: number;
  frame_template: string;
  template_params: TemplateParameters;
  media_workflow: string;
  tts_workflow: string;
  prompt_prefix: string;
  bgm_path: string | null;
  bgm_volume: number;
  /** BCP 47 */
  language: string | null;
  captions?: Captions | null;
  brand?: NonNullable<Schemas['AsyncGenerationRequest']['brand']> | null;
}

export interface DraftContent {
  title: string;
  scenes: Scene[];
  request: VideoRequest;
}

/** The language of the script is always named, so that undo restores it. */
export const draftRequest = ({ request, language }: Draft) => ({ language, ...request }) as unknown as VideoRequest;

export const toContent = (draft: Draft): DraftContent => ({
  title: draft.title ?? '',
  scenes: draft.scenes.map(({ id, text, picture, pictures, voice, pause_seconds }) => {
    const { prompt, asset, seed, choice, placement = null } = picture;
    return { id, text, picture: { prompt, asset, seed, choice, placement }, pictures, voice, pause_seconds };
  }),
  request: draftRequest(draft),
});

export const isEmpty = ({ text }: Pick<Scene, 'text'>): boolean => text.trim() === '';

/** Omits a missing seed: the service chooses it. */
const sentPicture = ({ seed, ...picture }: ScenePicture) => (seed === null ? picture : { ...picture, seed });

/** A scene without words keeps its saved text, and is omitted if it was never saved. */
const sentScenes = (scenes: readonly Scene[], knownIds: ReadonlySet<string>) =>
  scenes
    .filter((scene) => !isEmpty(scene) || knownIds.has(scene.id))
    .map(({ text, picture, ...scene }) => ({
      ...scene,
      picture: sentPicture(picture),
      ...(isEmpty({ text }) ? {} : { text }),
    }));

const inOrder = (_key: string, value: unknown): unknown =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** Ignores the order of fields: the database does not keep it. A missing value equals null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder);

const changedFields = (request: VideoRequest, saved: VideoRequest) => {
  const fields = [...new Set([...Object.keys(request), ...Object.keys(saved)])];
  const changed = fields.filter((field) => !isSame(request[field], saved[field]));
  return Object.fromEntries(changed.map((field) => [field, request[field] ?? null]));
};

/** @returns the body of a PATCH that changes `saved` into `content` */
export const toChange = (content: DraftContent, saved: DraftContent): DraftChange => {
  const scenes = sentScenes(content.scenes, new Set(saved.scenes.map(({ id }) => id)));
  const request = changedFields(content.request, saved.request);
  const change = {
    title: content.title.trim(),
    ...(scenes.length > 0 && { scenes }),
    ...(Object.keys(request).length > 0 && { request }),
  };
  return change;
};

const comparable = ({ title, scenes, request }: DraftContent) => ({
  title: title.trim(),
  scenes: scenes.map(({ text, picture, pictures, voice, pause_seconds }) => [
    text.trim(),
    picture.prompt,
    picture.asset,
    picture.choice,
    picture.placement ?? null,
    pictures,
    voice,
    pause_seconds,
  ]),
  request: Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null)),
});

/** True when both contents make the same video; spaces around texts do not count. */
export const isSameContent = (one: DraftContent, other: DraftContent): boolean =>
  isSame(comparable(one), comparable(other));

/** Builds a generation request for a copy of the draft. The other fields are added after the scenes exist. */
export const requestOfCopy = ({ title, scenes, request }: DraftContent): Schemas['AsyncGenerationRequest'] => {
  const given = Object.entries(request).filter(([, value]) => value !== null);
  const copy = {
    ...Object.fromEntries(given),
    title: title.trim() || null,
    scenes: sentScenes(scenes, new Set()).map(({ text }) => ({ text })),
  };
  return copy as unknown as Schemas['AsyncGenerationRequest'];
};
