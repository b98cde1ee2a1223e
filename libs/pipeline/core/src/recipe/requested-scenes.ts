import {
  mediaIn,
  recordingIn,
  type GenerationRequest,
  type PicturePlacement,
  type RequestedPicture,
  type RequestedScene,
  type RequestedShot,
} from '@svc/contracts';
import { sceneWords } from '@svc/contracts/generation-body';
import type { InputFile } from '../input/input-file';
import { findAssetNameProblem, missingAsset } from '../media/asset-names';
import type { MediaRegistry } from '../media';
import type { SpeechRegistry } from '../speech';
import { noteProblem, type RequestFields, type RequestProblems } from './request-fields';

const without = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== '')) as Partial<Value>;

const readPlacement = (fields: RequestFields): PicturePlacement | null => {
  const given = {
    fit: fields.value<PicturePlacement['fit'] | null>('fit', null),
    x: fields.value<number | null>('x', null),
    y: fields.value<number | null>('y', null),
    zoom: fields.value<number | null>('zoom', null),
  };
  const placement = without(given) as PicturePlacement;
  return Object.keys(placement).length === 0 ? null : placement;
};

const readPicture = (fields: RequestFields): RequestedPicture | null => {
  const given = {
    prompt: fields.optionalText('prompt', null),
    asset: fields.optionalName('asset', null),
    seed: fields.value<number | null>('seed', null),
    placement: readPlacement(fields.object('placement')),
  };
  const picture = without(given) as RequestedPicture;
  return Object.keys(picture).length === 0 ? null : picture;
};

/** @returns undefined when the scene names no pictures */
const readPictures = (fields: RequestFields): RequestedShot[] | undefined => {
  if (!fields.isGiven('pictures')) return undefined;
  return fields.objects('pictures').map((picture) => {
    const share = picture.value<number | null>('share', null);
    const { seed: _first, ...shown } = readPicture(picture) ?? {};
    const source = picture.workflow('source', null);
    return { ...shown, ...(source !== null && { source }), ...(share !== null && { share }) };
  });
};

const readScene = (fields: RequestFields): RequestedScene => {
  const given = {
    picture: readPicture(fields.object('picture')),
    pictures: readPictures(fields) ?? null,
    voice: fields.workflow('voice', null),
    pause_seconds: fields.value<number | null>('pause_seconds', null),
  };
  return { text: sceneWords(fields.text('text', '')), ...(without(given) as Omit<RequestedScene, 'text'>) };
};

/** @returns null when the request has no scenes */
export const readScenes = (fields: RequestFields): RequestedScene[] | null =>
  fields.isGiven('scenes') ? fields.objects('scenes').map(readScene) : null;

interface SceneChecks {
  media: MediaRegistry;
  speech: SpeechRegistry;
  /** Null for a missing file, and for one without sound. */
  findReferenceAudio: (name: string) => Promise<InputFile | null>;
  /** Null for a missing file, and for one that is neither picture nor clip. */
  findVisual: (name: string) => Promise<InputFile | null>;
  /** Names of files that may have been deleted. */
  kept: ReadonlySet<string>;
}

/** True for pictures of the user that may have been deleted: a file, or a folder with a closing slash. */
export const isKeptMedia = (workflow: string, kept: ReadonlySet<string>): boolean => {
  const name = mediaIn(workflow);
  return name !== null && kept.has(name);
};

/** The checks of one request, each made once for a name. */
interface KnownChecks extends Omit<SceneChecks, 'media'> {
  openMedia: (name: string) => Promise<unknown>;
}

const checkAsset = async (
  problems: RequestProblems,
  field: string,
  name: string,
  find: (name: string) => Promise<InputFile | null>,
  { kind, kept }: { kind: 'visual' | 'sound'; kept: ReadonlySet<string> },
): Promise<void> => {
  if (kept.has(name)) return;
  const isThere = async (): Promise<boolean> => (await find(name)) !== null;
  const problem = findAssetNameProblem(name) ?? ((await isThere()) ? null : missingAsset(kind, name));
  if (problem !== null) problems.add(field, problem);
};

const checkVoice = async (
  problems: RequestProblems,
  field: string,
  { text, voice }: { text: string; voice: string },
  { language, ref_audio }: Pick<GenerationRequest, 'language' | 'ref_audio'>,
  { speech, findReferenceAudio, kept }: Pick<SceneChecks, 'speech' | 'findReferenceAudio' | 'kept'>,
): Promise<void> => {
  const workflow = await noteProblem(problems, field, () => speech.open(voice));
  const misfit = workflow?.findMisfit({ language: language ?? null, hasReference: ref_audio !== null, text }) ?? null;
  if (misfit !== null) problems.add(field, misfit.rule);
  const recording = workflow === null ? null : recordingIn(voice);
  if (recording !== null) await checkAsset(problems, field, recording, findReferenceAudio, { kind: 'sound', kept });
};

const checkVisual = (
  problems: RequestProblems,
  field: string,
  name: string,
  { findVisual, kept }: Pick<SceneChecks, 'findVisual' | 'kept'>,
): Promise<void> => checkAsset(problems, field, name, findVisual, { kind: 'visual', kept });

const checkShot = async (
  problems: RequestProblems,
  field: string,
  { asset, source }: RequestedShot,
  checks: KnownChecks,
): Promise<void> => {
  if (asset !== undefined) await checkVisual(problems, `${field}.asset`, asset, checks);
  if (source !== undefined && !isKeptMedia(source, checks.kept))
    await noteProblem(problems, `${field}.source`, () => checks.openMedia(source));
};

/** Runs a check once for each name, however many scenes give it. */
const onceEach = <Value>(check: (name: string) => Promise<Value>): ((name: string) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>();
  return (name) => {
    const result = known.get(name) ?? check(name);
    known.set(name, result);
    return result;
  };
};

/** Checks that the voices, the assets and the sources of the scenes exist. */
export const checkScenes = async (
  problems: RequestProblems,
  request: Pick<GenerationRequest, 'scenes' | 'language' | 'ref_audio'>,
  given: SceneChecks,
): Promise<void> => {
  const checks = {
    speech: given.speech,
    kept: given.kept,
    findVisual: onceEach(given.findVisual),
    findReferenceAudio: onceEach(given.findReferenceAudio),
    openMedia: onceEach(async (name) => given.media.open(name)),
  };
  for (const [index, { text, voice, picture, pictures = [] }] of (request.scenes ?? []).entries()) {
    const field = `scenes[${index}]`;
    if (voice !== undefined) await checkVoice(problems, `${field}.voice`, { text, voice }, request, checks);
    if (picture?.asset !== undefined) await checkVisual(problems, `${field}.picture.asset`, picture.asset, checks);
    for (const [at, shot] of pictures.entries()) await checkShot(problems, `${field}.pictures[${at}]`, shot, checks);
  }
};
