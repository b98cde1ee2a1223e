import { broken, documentNamedIn, requestDefaults, type RequestDefaults, type VideoOutline } from '@svc/contracts';
import { resourceFolder } from '@svc/content-files';
import { fieldProblemError } from '@svc/errors';
import { createEncoders } from '../encode/encoders';
import { createComposeStage, type ComposeInput } from '../compose/compose.stage';
import type { ComposedVideo } from '../compose/video-manifest';
import type { Music } from '../audio/looped-music';
import type { SoundOutput } from '../audio/sound-manifest';
import { findMusic, type MusicFolders } from '../audio/music/music-shelf';
import { createSoundStage, type SoundInput } from '../audio/sound.stage';
import { createContentKeys, type ContentKeys } from './content-keys';
import { noDocuments, type ReadDocumentFile } from '../document/document';
import { createTemplateLibrary, type TemplateLibrary } from '../frame';
import { InputFile } from '../input/input-file';
import { createMediaProviders, createMediaRegistry, type Media, type MediaRegistry } from '../media';
import { readMediaFile } from '../media/media-file';
import type { ScriptSource } from '../script/script-writing';
import { createPipelineModels, type PipelineModels } from './pipeline-models';
import type { PipelineOptions } from './pipeline-options';
import { createFfmpeg, type Ffmpeg } from '../process/ffmpeg';
import { createWorkflowLibraries } from '../providers/workflow-libraries';
import type { UsedModels } from '../providers/models/used-models';
import { noProviders } from '../providers/provider-settings';
import { processBudgetStore } from '../providers/sources/memory-budget.store';
import { createSourceAccess, type SourceAccess } from '../providers/sources/source-access';
import { findDocument, findFont, openDocument, openSound, openVisual } from '../media/asset-files';
import { findPort } from './pipeline-engine';
import { validateRequest, type RequestHost, type ValidRequest } from './validate-request';
import type { OpenSigner } from '../provenance/video-signing';
import type { NarrationOutput } from '../audio/narration/narration-manifest';
import { createNarrationStage, type NarrationTask } from '../audio/narration/narration.stage';
import { createOpusStage } from '../audio/narration/opus.stage';
import { createPackStage, type PackInput } from '../audio/narration/pack.stage';
import { createBrandFiles } from '../scene/brand-files';
import { createCaptionStripStage, type CaptionStripTask } from '../scene/caption-strip.stage';
import type { ScenePlanTask } from '../scene/plan-scene';
import { createPreviewStage, type PreviewTask } from '../scene/preview.stage';
import type { ShotFacts } from '../scene/shot-facts';
import { createShotsStage } from '../scene/shots.stage';
import { createPicturesStage, type PicturesInput } from '../scene/pictures.stage';
import { createPictureStage, type PictureTask } from '../scene/picture.stage';
import { createCandidatesStage, type CandidatesInput, type PictureCandidates } from '../scene/candidates.stage';
import { createThumbnailStage, type ThumbnailTask } from '../scene/thumbnail.stage';
import type { PictureOutput } from '../scene/picture-manifest';
import type { SceneTask } from '../scene/scene-task';
import type { SceneRecording } from '../script/scene-input';
import type { SceneOutput } from '../scene/scene-manifest';
import { createSceneStage, type SceneStageParts } from '../scene/scene.stage';
import type { ScriptEditor, ScriptRequest, Translation, VideoScript } from '../script';
import { createBuiltInSpeech, createSpeechRegistry, type SpeechProvider, type SpeechRegistry } from '../speech';
import type { OutlineInput } from './outline.stage';
import { createSceneInputs, toSpokenVideo, type SceneInputOf, type ScriptedVideo } from './step-host';
import type { ScriptStages } from './thread/script-stages';
import { createScriptThreads, phraseBookWriting } from './thread/script-threads';
import type { Stage } from '../kernel/stage';

/** The steps of a video and the checks of requests. Plain functions: no queue, no database, no HTTP. */
export interface Pipeline extends ContentKeys {
  readonly script: Stage<ScriptRequest, VideoScript>;
  /** Changes scenes of an existing script. */
  readonly editor: ScriptEditor;
  /** Translates a script. */
  readonly translate: Stage<Translation, VideoScript>;
  /** Estimates what a client is told about a script. */
  readonly outline: Stage<OutlineInput, VideoOutline>;
  /** Chooses pictures of archives for all scenes. */
  readonly pictures: Stage<PicturesInput, VideoScript>;
  readonly narration: Stage<NarrationTask, NarrationOutput>;
  /** Makes or finds a scene's picture or clip with another service. */
  readonly picture: Stage<PictureTask, PictureOutput | null>;
  /** A local picture or clip, by its first bytes. @throws AppError PROVIDER_FAILED */
  readonly readMedia: (path: string, signal: AbortSignal) => Promise<Media>;
  readonly scene: Stage<SceneTask, SceneOutput>;
  /** Other pictures for a scene. */
  readonly candidates: Stage<CandidatesInput, PictureCandidates>;
  /** A small picture of a candidate, as WebP. */
  readonly thumbnail: Stage<ThumbnailTask, Buffer>;
  readonly preview: Stage<PreviewTask, Buffer>;
  /** The shots of a scene, as its video shows them. */
  readonly shots: Stage<ScenePlanTask, ShotFacts[]>;
  /** A line of its captions. */
  readonly captionStrip: Stage<CaptionStripTask, Buffer>;
  /** A narration as a file of its own. */
  readonly opus: Stage<NarrationOutput, Buffer>;
  /** Compresses narrations for storage. */
  readonly pack: Stage<PackInput, NarrationOutput[]>;
  readonly sound: Stage<SoundInput, SoundOutput>;
  readonly compose: Stage<ComposeInput, ComposedVideo>;
  readonly readDocument: ReadDocumentFile;
  readonly templates: TemplateLibrary;
  /** Who writes scripts, best first. */
  readonly scriptSources: readonly ScriptSource[];
  readonly speech: SpeechRegistry;
  readonly media: MediaRegistry;
  readonly defaults: RequestDefaults;
  /** Models of the configured servers. */
  readonly models: PipelineModels;
  /** Fills in defaults. @throws AppError VALIDATION_ERROR that names every invalid field */
  readonly validateRequest: (input: unknown, host?: RequestHost) => Promise<ValidRequest>;
  /**
   * A video's music for the sound stage; null for none. @throws AppError VALIDATION_ERROR when the file no longer
   * exists
   */
  readonly resolveMusic: (video: ScriptedVideo) => Promise<Music | null>;
  /** A scene of a video with a script, for the stages. */
  readonly toSceneInput: SceneInputOf;
  /** The signer of the videos; null for videos without a manifest. */
  readonly openSigner: OpenSigner | null;
  /** Loads a voice, a program and fonts, which the first video with default settings would wait for. @throws Error */
  readonly warmUp: () => Promise<void>;
  /** Ends the idle programs. */
  readonly close: () => Promise<void>;
}

const requireAsset = async <Found>(field: string, name: string, found: Promise<Found | null>): Promise<Found> => {
  const asset = await found;
  if (asset !== null) return asset;
  throw fieldProblemError(field, broken('noSound', { name: JSON.stringify(name) }));
};

/** A video without a script yet. */
const unwritten = { topic: '', language: '', narrations: [] };

/** @throws Error that names all failures, after every step was tried */
const settleAll = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const results = await Promise.allSettled(steps.map(async (step) => step()));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  if (failures.length > 0) throw new Error(failures.join('; '));
};

type ScriptParts = Pick<Pipeline, 'script' | 'editor' | 'translate' | 'outline' | 'scriptSources'>;

/** Writes from its own phrases, without a network. */
const phraseBook: ScriptSource = {
  family: 'phrase_book',
  workflows: ['phrase_book'],
  problem: null,
  check: () => Promise.resolve(),
};

const createScriptParts = (
  { providers = noProviders, engines = [] }: PipelineOptions,
  sources: SourceAccess,
  assetsFolders: readonly string[],
): ScriptParts & { writerModels: readonly UsedModels[]; closeScripts: () => void } => {
  const { program, open } = findPort(engines, 'writers') ?? phraseBookWriting;
  const { answer, editor, models, sources: written } = open(providers, sources);
  const threads = createScriptThreads(program, providers, answer);
  return {
    script: withDocument(threads.script, assetsFolders),
    editor,
    translate: threads.translate,
    outline: threads.outline,
    scriptSources: [...written, phraseBook],
    writerModels: models,
    closeScripts: () => threads.close(),
  };
};

/** Opens the document that the text names. A draft with scenes may outlive it. */
const withDocument = (
  stage: ScriptStages['script'],
  assetsFolders: readonly string[],
): Stage<ScriptRequest, VideoScript> => ({
  ...stage,
  run: async (request, context) => {
    const named = documentNamedIn(request.text);
    const document = named && (await openDocument(assetsFolders, named.name));
    if (named !== null && document === null && request.scenes === undefined)
      throw fieldProblemError('text', broken('noDocument', { name: JSON.stringify(named.name) }));
    return stage.run({ ...request, ...(document && { document }) }, context);
  },
});

const createSceneStages = (
  parts: SceneStageParts,
): Pick<
  Pipeline,
  'picture' | 'readMedia' | 'scene' | 'preview' | 'shots' | 'captionStrip' | 'candidates' | 'thumbnail'
> => ({
  picture: createPictureStage(parts),
  scene: createSceneStage(parts),
  preview: createPreviewStage(parts),
  shots: createShotsStage(parts),
  captionStrip: createCaptionStripStage(parts),
  candidates: createCandidatesStage(parts),
  thumbnail: createThumbnailStage(parts),
  readMedia: async (path, signal) => readMediaFile(await InputFile.recognise(path), parts.ffmpeg, signal),
});

const openSources = ({ budgetStore = processBudgetStore }: PipelineOptions): SourceAccess =>
  createSourceAccess(budgetStore);

const resolveMusic = async (folders: MusicFolders, video: ScriptedVideo): Promise<Music | null> => {
  const { bgm_path, bgm_volume } = video.request;
  if (bgm_path === null || bgm_volume === 0) return null;
  const found = findMusic(folders, bgm_path, toSpokenVideo(video));
  return { ...(await requireAsset('bgm_path', bgm_path, found)), volume: bgm_volume };
};

const createAssetFinders = (folders: readonly string[], musicFolders: MusicFolders) => ({
  hasDocument: async (name: string) => (await findDocument(folders, name)) !== null,
  findMusic: async (name: string) => (await findMusic(musicFolders, name, unwritten))?.file ?? null,
  findReferenceAudio: (name: string) => openSound(folders, name),
  findVisual: (name: string) => openVisual(folders, name),
  findFont: (name: string) => findFont(folders, name),
});

const createResolvers = ({ findReferenceAudio }: Pick<ReturnType<typeof createAssetFinders>, 'findReferenceAudio'>) => {
  const requireSound = async (field: string, name: string): Promise<string> =>
    (await requireAsset(field, name, findReferenceAudio(name))).path;
  return {
    resolveReferenceAudio: (name: string) => requireSound('ref_audio', name),
    resolveRecording: ({ field, name }: SceneRecording) => requireSound(field, name),
  };
};

const createRegistries = (
  { providers = noProviders, engines = [], ...folders }: PipelineOptions,
  ffmpeg: Ffmpeg,
  sources: SourceAccess,
): Pick<Pipeline, 'speech' | 'media'> => {
  const { resourcesFolder, assetsFolder, voicesFolder } = folders;
  const servers = engines.flatMap(({ workflows = [] }) => workflows);
  const workflows = createWorkflowLibraries(providers, resourceFolder(resourcesFolder, 'workflows'), servers);
  const online = { ffmpeg, providers, workflows };
  const readAloud = findPort(engines, 'readAloud');
  const voices = engines.reduce<readonly SpeechProvider[]>(
    (others, engine) => engine.speech?.({ ...online, voicesFolder, readAloud }, others) ?? others,
    createBuiltInSpeech(readAloud),
  );
  const speech = createSpeechRegistry(voices);
  const pictureSources = engines.flatMap(({ mediaSources = [] }) => mediaSources);
  const media = createMediaRegistry(createMediaProviders({ ...online, assetsFolder, sources }, pictureSources));
  return { speech, media };
};

export const createPipeline = (options: PipelineOptions): Pipeline => {
  const { resourcesFolder, assetsFolder, engines = [] } = options;
  const ffmpeg = createFfmpeg(options.ffmpegPath);
  const { close: closeEncoders, ...encoders } = createEncoders(ffmpeg);
  const templates = createTemplateLibrary(resourceFolder(resourcesFolder, 'templates'));
  const sources = openSources(options);
  const { speech, media } = createRegistries(options, ffmpeg, sources);
  const ownFolders = [assetsFolder, options.documentsFolder].filter((folder) => folder != null);
  const musicFolders: MusicFolders = { own: ownFolders, shipped: resourceFolder(resourcesFolder, 'music') };
  const defaults: RequestDefaults = { ...requestDefaults, ...options.defaults };
  const assets = createAssetFinders(ownFolders, musicFolders);
  const resolve = createResolvers(assets);
  const { requiresVoiceConsent = false } = options;
  const checks = { templates, speech, media, ...assets, defaults, requiresVoiceConsent };

  const signing = findPort(engines, 'signing');
  const openSigner = options.signing === undefined ? null : (signing?.createSigner(options.signing) ?? null);
  const files = { brands: createBrandFiles(assets), findVisual: assets.findVisual };
  const sceneParts = { ...encoders, ...files, media, templates, defaultMediaWorkflow: defaults.media_workflow };
  const readsAloud = findPort(engines, 'readAloud') !== undefined;
  const keys = createContentKeys({ ...sceneParts, openSigner, speech, ...resolve, readsAloud });

  const { closeScripts, writerModels, ...scripts } = createScriptParts(options, sources, ownFolders);
  const models = createPipelineModels([...speech.models(), ...media.models()], writerModels);
  return {
    ...scripts,
    pictures: createPicturesStage({ media, templates }),
    narration: createNarrationStage({ ffmpeg, speech, ...resolve }),
    ...createSceneStages(sceneParts),
    opus: createOpusStage(ffmpeg),
    pack: createPackStage(ffmpeg),
    sound: createSoundStage(ffmpeg),
    compose: createComposeStage({ ...sceneParts, openSigner }),
    readDocument: findPort(engines, 'readDocument') ?? noDocuments,
    templates,
    speech,
    media,
    defaults,
    models,
    validateRequest: (input, host) => models.refresh().then(() => validateRequest(input, checks, host)),
    ...keys,
    resolveMusic: (video) => resolveMusic(musicFolders, video),
    toSceneInput: createSceneInputs(media.drawings),
    openSigner,
    warmUp: () =>
      settleAll([
        () => ffmpeg.version(),
        () => speech.open(defaults.tts_workflow).warmUp(),
        async () => (await templates.open(defaults.frame_template)).warmUp(),
        async () => openSigner && void (await signing?.warmUp()),
      ]),
    close: async () => {
      closeEncoders();
      closeScripts();
      await speech.close();
    },
  };
};
