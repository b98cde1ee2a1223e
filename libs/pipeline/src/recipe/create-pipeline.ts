import { join } from 'node:path';
import type { GenerationRequest } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { createPictureEncoder } from '../encode/picture-encoder';
import { createComposeStage, type ComposeInput } from '../compose/compose.stage';
import type { FilmOutput } from '../compose/film-manifest';
import type { Music } from '../audio/sound-arguments';
import type { SoundOutput } from '../audio/sound-manifest';
import { findMusic, type MusicFolders } from '../audio/music/music-shelf';
import { createSoundStage, type SoundInput } from '../audio/sound.stage';
import { createContentKeys, type ContentKeys } from './content-keys';
import { createTemplateLibrary, type TemplateLibrary } from '../frame';
import { createMediaProviders, createMediaRegistry, type MediaRegistry } from '../media';
import type { PipelineOptions } from './pipeline-options';
import { createFfmpeg } from '../process/ffmpeg';
import { createComfyLibrary } from '../providers/comfyui/comfy-library';
import { noProviders } from '../providers/provider-settings';
import { createRest } from '../providers/rest';
import { openSound } from '../media/asset-files';
import { requestDefaults, validateRequest, type RequestDefaults } from './validate-request';
import type { NarrationOutput } from '../audio/narration/narration-manifest';
import { createNarrationStage, type NarrationTask } from '../audio/narration/narration.stage';
import { createPackStage, type PackInput } from '../audio/narration/pack.stage';
import { createPicturesStage, type PicturesInput } from '../scene/pictures.stage';
import type { SceneTask } from '../scene/scene-task';
import type { SceneOutput } from '../scene/scene-manifest';
import { createSceneStage } from '../scene/scene.stage';
import {
  choosePageReader,
  chooseScriptWriters,
  createScriptStage,
  type ScriptRequest,
  type VideoScript,
} from '../script';
import { createSpeechProviders, createSpeechRegistry, type SpeechRegistry } from '../speech';
import { spokenFilmOf, type ScriptedVideo } from './step-host';
import type { Stage } from '../kernel/stage';

/** The steps of a video and what requests are checked against. Plain functions: no queue, no database, no HTTP. */
export interface Pipeline extends ContentKeys {
  readonly script: Stage<ScriptRequest, VideoScript>;
  /** Which pictures a film shows, where they are found and not made. */
  readonly pictures: Stage<PicturesInput, VideoScript>;
  /** What is said in a scene. */
  readonly narration: Stage<NarrationTask, NarrationOutput>;
  /** What is seen in it. */
  readonly scene: Stage<SceneTask, SceneOutput>;
  /** Narrations as they are kept for long. */
  readonly pack: Stage<PackInput, NarrationOutput[]>;
  /** What is heard in the film. */
  readonly sound: Stage<SoundInput, SoundOutput>;
  readonly compose: Stage<ComposeInput, FilmOutput>;
  readonly templates: TemplateLibrary;
  readonly speech: SpeechRegistry;
  readonly media: MediaRegistry;
  readonly defaults: RequestDefaults;
  /** Fills in defaults. @throws AppError VALIDATION_ERROR that names every field that is wrong */
  readonly validateRequest: (input: unknown) => Promise<GenerationRequest>;
  /** A video's music, ready for the sound stage; null for none. @throws AppError VALIDATION_ERROR when the file has gone */
  readonly resolveMusic: (video: ScriptedVideo) => Promise<Music | null>;
  /** Does now what the first video by the defaults would wait for: a voice, a program and fonts are loaded. @throws Error */
  readonly warmUp: () => Promise<void>;
  /** Ends the programs that wait for the next scene. */
  readonly close: () => Promise<void>;
}

const requireAsset = async <Found>(field: string, name: string, found: Promise<Found | null>): Promise<Found> => {
  const asset = await found;
  if (asset !== null) return asset;
  throw fieldProblemError(field, `there is no sound ${JSON.stringify(name)}`);
};

/** A film of which only the request is known. */
const unwritten = { topic: '', language: '', narrations: [] };

/** @throws Error that names all that failed, once each has been tried */
const settleAll = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const results = await Promise.allSettled(steps.map(async (step) => step()));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  if (failures.length > 0) throw new Error(failures.join('; '));
};

export const createPipeline = (options: PipelineOptions): Pipeline => {
  const { resourcesFolder, assetsFolder, providers = noProviders } = options;
  const ffmpeg = createFfmpeg(options.ffmpegPath);
  const pictures = createPictureEncoder(ffmpeg);
  const templatesFolder = join(resourcesFolder, 'templates');
  const templates = createTemplateLibrary(templatesFolder);
  const comfyLibrary = createComfyLibrary(providers, join(resourcesFolder, 'workflows'));
  const online = { ffmpeg, providers, comfyLibrary };
  const rest = createRest();
  const packs = options.voicesFolder === undefined ? undefined : { folder: options.voicesFolder, ffmpeg };
  const speech = createSpeechRegistry(createSpeechProviders({ resourcesFolder, online, packs }));
  const media = createMediaRegistry(createMediaProviders({ ...online, assetsFolder, rest }));
  const ownFolders = assetsFolder === null ? [] : [assetsFolder];
  const findReferenceAudio = (name: string) => openSound(ownFolders, name);
  const musicFolders: MusicFolders = { own: ownFolders, shipped: join(resourcesFolder, 'music') };
  const resolveReferenceAudio = async (name: string) =>
    (await requireAsset('ref_audio', name, findReferenceAudio(name))).path;
  const defaults: RequestDefaults = { ...requestDefaults, ...options.defaults };
  const { requiresVoiceConsent = false } = options;
  const findNamedMusic = async (name: string) => (await findMusic(musicFolders, name, unwritten))?.file ?? null;
  const assets = { findMusic: findNamedMusic, findReferenceAudio };
  const checks = { templates, speech, media, ...assets, defaults, requiresVoiceConsent };

  const keys = createContentKeys({ ffmpeg, speech, media, templates, templatesFolder, resolveReferenceAudio });

  return {
    script: createScriptStage({ writers: chooseScriptWriters(providers, rest), readPage: choosePageReader(providers) }),
    pictures: createPicturesStage({ media, templates }),
    narration: createNarrationStage({ ffmpeg, speech, resolveReferenceAudio }),
    scene: createSceneStage({ ffmpeg, pictures, media, templates, defaultMediaWorkflow: defaults.media_workflow }),
    pack: createPackStage(ffmpeg),
    sound: createSoundStage(ffmpeg),
    compose: createComposeStage({ ffmpeg, pictures, templates }),
    templates,
    speech,
    media,
    defaults,
    validateRequest: (input) => validateRequest(input, checks),
    ...keys,
    resolveMusic: async (video) => {
      const { bgm_path, bgm_volume } = video.request;
      if (bgm_path === null || bgm_volume === 0) return null;
      const found = findMusic(musicFolders, bgm_path, spokenFilmOf(video));
      return { ...(await requireAsset('bgm_path', bgm_path, found)), volume: bgm_volume };
    },
    warmUp: () =>
      settleAll([
        () => ffmpeg.version(),
        () => speech.open(defaults.tts_workflow).warmUp(),
        async () => (await templates.open(defaults.frame_template)).warmUp(),
      ]),
    close: async () => {
      pictures.close();
      await speech.close();
    },
  };
};
