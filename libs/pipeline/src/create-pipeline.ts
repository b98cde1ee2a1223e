import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GenerationRequest } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { createComposeStage, type ComposedVideo, type ComposeInput } from './compose/compose.stage';
import { hashFilm } from './compose/film-key';
import { createTemplateLibrary, type TemplateLibrary } from './frame';
import { createMediaProviders, createMediaRegistry, type MediaRegistry } from './media';
import type { PipelineOptions } from './pipeline-options';
import { createFfmpeg } from './process/ffmpeg';
import { createComfyLibrary } from './providers/comfyui/comfy-library';
import { noProviders } from './providers/provider-settings';
import { findAsset } from './request/asset-names';
import { requestDefaults, validateRequest, type RequestDefaults } from './request/validate-request';
import type { SceneInput, SceneTask } from './scene/scene-input';
import { hashScene } from './scene/scene-key';
import type { SceneOutput } from './scene/scene-manifest';
import { createSceneStage } from './scene/scene.stage';
import { chooseScriptWriter, createScriptStage, type ScriptRequest, type VideoScript } from './script';
import { createSpeechProviders, createSpeechRegistry, type SpeechRegistry } from './speech';
import type { Stage } from './stage';

/** The steps of a video and what requests are checked against. Plain functions: no queue, no database, no HTTP. */
export interface Pipeline {
  readonly script: Stage<ScriptRequest, VideoScript>;
  readonly scene: Stage<SceneTask, SceneOutput>;
  readonly compose: Stage<ComposeInput, ComposedVideo>;
  readonly templates: TemplateLibrary;
  readonly speech: SpeechRegistry;
  readonly media: MediaRegistry;
  readonly defaults: RequestDefaults;
  /** Fills in defaults. @throws AppError VALIDATION_ERROR that names every field that is wrong */
  readonly validateRequest: (input: unknown) => Promise<GenerationRequest>;
  /** Key of a scene's content: equal for scenes that would come out equal. */
  readonly sceneKey: (input: SceneInput) => Promise<string>;
  /** The request's music, ready for the compose stage. @throws AppError VALIDATION_ERROR when the file has gone */
  readonly resolveMusic: (
    request: Pick<GenerationRequest, 'bgm_path' | 'bgm_volume'>,
  ) => Promise<ComposeInput['music']>;
  /** Key of a film's content: equal for films that would come out equal. */
  readonly filmKey: (title: string, sceneKeys: readonly string[], music: ComposeInput['music']) => Promise<string>;
  /** Ends the programs that wait for the next scene. */
  readonly close: () => Promise<void>;
}

/** One input for each scene of a script. */
export const sceneInputs = (request: GenerationRequest, script: VideoScript): SceneInput[] =>
  script.scenes.map((scene) => ({
    request,
    title: script.title,
    language: script.language,
    scene,
    sceneCount: script.scenes.length,
  }));

const requireAsset = async (field: string, name: string, found: Promise<string | null>): Promise<string> => {
  const path = await found;
  if (path !== null) return path;
  throw new AppError('VALIDATION_ERROR', { message: `${field}: there is no file ${JSON.stringify(name)}.` });
};

const hashFile = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

export const createPipeline = (options: PipelineOptions): Pipeline => {
  const { resourcesFolder, assetsFolder, providers = noProviders } = options;
  const ffmpeg = createFfmpeg(options.ffmpegPath);
  const templatesFolder = join(resourcesFolder, 'templates');
  const templates = createTemplateLibrary(templatesFolder);
  const comfyLibrary = createComfyLibrary(providers, join(resourcesFolder, 'workflows'));
  const online = { ffmpeg, providers, comfyLibrary };
  const speech = createSpeechRegistry(createSpeechProviders({ resourcesFolder, online }));
  const media = createMediaRegistry(createMediaProviders({ ...online, assetsFolder }));
  const ownFolders = assetsFolder === null ? [] : [assetsFolder];
  const findReferenceAudio = (name: string) => findAsset(ownFolders, name);
  const findMusic = (name: string) => findAsset([...ownFolders, join(resourcesFolder, 'music')], name);
  const resolveReferenceAudio = (name: string) => requireAsset('ref_audio', name, findReferenceAudio(name));
  const defaults: RequestDefaults = { ...requestDefaults, ...options.defaults };
  const checks = { templates, speech, media, findMusic, findReferenceAudio, defaults };

  const sceneKey = async (input: SceneInput): Promise<string> => {
    const { frame_template, ref_audio, tts_workflow, media_workflow } = input.request;
    const { description } = await templates.open(frame_template);
    return hashScene(input, {
      ffmpegVersion: await ffmpeg.version(),
      templateText: await readFile(join(templatesFolder, description.path), 'utf8'),
      workflowRevisions: [speech.open(tts_workflow).revision, media.open(media_workflow).revision],
      referenceAudioHash: ref_audio === null ? null : await hashFile(await resolveReferenceAudio(ref_audio)),
    });
  };

  return {
    script: createScriptStage(chooseScriptWriter(providers)),
    scene: createSceneStage({
      ...{ ffmpeg, speech, media, templates, resolveReferenceAudio },
      defaultMediaWorkflow: defaults.media_workflow,
    }),
    compose: createComposeStage(ffmpeg),
    templates,
    speech,
    media,
    defaults,
    validateRequest: (input) => validateRequest(input, checks),
    sceneKey,
    resolveMusic: async ({ bgm_path, bgm_volume }) => {
      if (bgm_path === null || bgm_volume === 0) return null;
      return { path: await requireAsset('bgm_path', bgm_path, findMusic(bgm_path)), volume: bgm_volume };
    },
    filmKey: async (title, sceneKeys, music) => {
      const ffmpegVersion = await ffmpeg.version();
      const heard = music && { hash: await hashFile(music.path), volume: music.volume };
      return hashFilm({ ffmpegVersion, title, sceneKeys, music: heard });
    },
    close: () => speech.close(),
  };
};
