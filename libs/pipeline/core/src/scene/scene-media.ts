import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createRecentValues } from '@svc/concurrency';
import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { splitEffects } from '../encode/scene-effects';
import type { FrameTemplate } from '../frame';
import { frameColors } from '../frame/brand';
import { fileVersion, type InputFile } from '../input/input-file';
import type { StageContext } from '../kernel/stage';
import { chosenOrAnother, toDrawnWorkflow, type Media, type MediaRegistry, type MediaWorkflow } from '../media';
import { readMediaFile } from '../media/media-file';
import type { Ffmpeg } from '../process/ffmpeg';
import { chooseMediaWorkflow, seedOfScene, type SceneInput } from '../script/scene-input';
import { listPictures } from './later-pictures';
import type { ReadyPicture } from './scene-task';

export interface SceneMediaParts {
  ffmpeg: Ffmpeg;
  media: MediaRegistry;
  /** Null for a missing file, and for one that is neither picture nor clip. */
  findVisual: (name: string) => Promise<InputFile | null>;
}

/** The same scene with the same prompt gives the same picture, another scene another one. */
const hashSeed = ({ scene }: SceneInput, prompt: string): number =>
  createHash('sha256')
    .update(`${seedOfScene(scene)}\n${prompt}`)
    .digest()
    .readUInt32BE(0);

/** Scenes of one video, and looks at them, show the same files again and again. */
const lately = createRecentValues<Media>(2);

const readOnce = async (file: InputFile, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Media> => {
  const version = await fileVersion(file.path);
  const media = lately.get(version) ?? (await readMediaFile(file, ffmpeg, signal));
  lately.set(version, media);
  return media;
};

const ownMedia = async (
  { findVisual, ffmpeg }: SceneMediaParts,
  name: string,
  { index }: SceneInput['scene'],
  signal: AbortSignal,
): Promise<Media> => {
  const file = await findVisual(name);
  const field = `scenes[${index}].picture.asset`;
  if (file !== null) return { ...(await readOnce(file, ffmpeg, signal)), field };
  throw fieldProblemError(field, broken('goneVisual', { name: JSON.stringify(basename(name)) }));
};

const openMaker = (media: MediaRegistry, { request, scene }: SceneInput): MediaWorkflow['make'] => {
  const workflow = media.open(chooseMediaWorkflow({ request, scene }));
  if (scene.others === undefined) return workflow.make;
  return chosenOrAnother(workflow, scene.others, media.open(toDrawnWorkflow(request.media_workflow)));
};

/** A template, or a place for a picture alone. */
type PicturePlace =
  | Pick<FrameTemplate['description'], 'media' | 'parameters' | 'kind'>
  | (Pick<FrameTemplate['description'], 'media'> & { parameters?: undefined });

const listColors = ({ request }: SceneInput, description: PicturePlace): string[] | undefined =>
  description.parameters &&
  frameColors(request.brand, description, splitEffects(request.template_params).templateParameters);

/**
 * Makes the picture or clip of a scene.
 * @param durationSeconds length of the scene, for clips
 * @returns null for a template without a picture
 * @throws AppError PROVIDER_FAILED; VALIDATION_ERROR when an asset no longer exists
 */
export const makeMedia = async (
  parts: SceneMediaParts,
  input: SceneInput,
  { description }: { description: PicturePlace },
  durationSeconds: number,
  context: StageContext,
): Promise<Media | null> => {
  const { media } = description;
  if (media === null) return null;
  const { picturePrompt: subject, index, found, asset } = input.scene;
  if (asset !== undefined) return ownMedia(parts, asset, input.scene, context.signal);
  const { prompt_prefix: promptPrefix } = input.request;
  const prompt = [promptPrefix, subject].filter((part) => part !== '').join(', ');
  const { topic, language } = input;
  const words = { prompt, subject, promptPrefix, topic, language };
  const place = { sceneIndex: seedOfScene(input.scene), sceneNumber: index + 1, seed: hashSeed(input, prompt) };
  const { leftOut } = input;
  const colors = listColors(input, description);
  const others = { ...(found && { found }), ...(leftOut && { leftOut }), ...(colors && { colors }) };
  const mediaInput = { ...media, ...words, ...place, durationSeconds, ...others };
  return openMaker(parts.media, input)(mediaInput, context);
};

/**
 * All pictures and clips of a scene, in order of showing. Missing ones are made here.
 * @param ready pictures from the store
 */
export const makeScenePictures = async (
  parts: SceneMediaParts,
  input: SceneInput,
  template: FrameTemplate,
  ready: readonly (ReadyPicture | null)[],
  durationSeconds: number,
  context: StageContext,
): Promise<(Media | null)[]> => {
  const made: (Media | null)[] = [];
  for (const [index, one] of listPictures(input).entries()) {
    const workFolder = index === 0 ? context.workFolder : join(context.workFolder, `picture-${index}`);
    await mkdir(workFolder, { recursive: true });
    const make = () => makeMedia(parts, one, template, durationSeconds, { ...context, workFolder });
    made.push(ready[index]?.media ?? (await make()));
  }
  return made;
};
