export {
  createComposeStage,
  publishedFiles,
  videoFiles,
  type ComposedVideo,
  type ComposeInput,
} from './compose/compose.stage';
export { filmManifestName, readFilm, writeFilmManifest, type KeptFilm } from './compose/film-manifest';
export { SegmentMismatchError } from './compose/joined-segments';
export { createPipeline, sceneInputs, type Pipeline } from './recipe/create-pipeline';
export * from './frame';
export { generateVideo, generateVideo as generate_video } from './recipe/generate-video';
export type { GenerateVideoOptions, VideoRequest } from './recipe/generate-video';
export * from './media';
export type { PipelineOptions } from './recipe/pipeline-options';
export { readFileArguments } from './input/input-arguments';
export { InputFile } from './input/input-file';
export type { MediaType } from './input/media-type';
export { createFfmpeg, type Ffmpeg } from './process/ffmpeg';
export { ProgramError } from './process/program-error';
export type { ProviderLimits } from './providers/provider-limits';
export { noProviders, type CompatibleServer, type ProviderSettings } from './providers/provider-settings';
export { findAsset, findAssetNameProblem } from './media/asset-names';
export { requestDefaults, type RequestDefaults } from './recipe/validate-request';
export { videoLimits } from './recipe/video-limits';
export { runLimited } from './kernel/run-limited';
export { runStage, type StageResult, type StageRun } from './kernel/run-stage';
export type { SceneInput } from './script/scene-input';
export type { SceneTask } from './scene/scene-task';
export { createNarrationStage } from './audio/narration/narration.stage';
export { narrationFiles, readNarration, type NarrationOutput } from './audio/narration/narration-manifest';
export { readSound, soundFiles } from './audio/sound-manifest';
export { createPictureEncoder, type PictureEncoder } from './encode/picture-encoder';
export { createSoundStage } from './audio/sound.stage';
export { createSceneStage, type SceneStageParts } from './scene/scene.stage';
export {
  parseSceneManifest,
  readScene,
  sceneFiles,
  type SceneManifest,
  type SceneOutput,
} from './scene/scene-manifest';
export type { SceneScript, ScriptInput, ScriptRequest, ScriptWriter, VideoScript } from './script';
export { fixedScriptLimits } from './script';
export { createSpeechRegistry, narrationWords, timeWords } from './speech';
export type { Speech, SpeechInput, SpeechProvider, SpeechRegistry, SpeechVoice, SpokenWord } from './speech';
export type { Stage, StageContext } from './kernel/stage';
export { taskProgress } from './recipe/task-progress';
