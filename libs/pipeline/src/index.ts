export {
  createComposeStage,
  publishedFiles,
  videoFiles,
  type ComposedVideo,
  type ComposeInput,
} from './compose/compose.stage';
export { filmManifestName, readFilm, writeFilmManifest, type KeptFilm } from './compose/film-manifest';
export { SegmentMismatchError } from './compose/joined-segments';
export { createPipeline, sceneInputs, type Pipeline } from './create-pipeline';
export * from './frame';
export { generateVideo, generateVideo as generate_video } from './generate-video';
export type { GenerateVideoOptions, VideoRequest } from './generate-video';
export * from './media';
export type { PipelineOptions } from './pipeline-options';
export { readFileArguments } from './input/input-arguments';
export { InputFile } from './input/input-file';
export type { MediaType } from './input/media-type';
export { createFfmpeg, type Ffmpeg } from './process/ffmpeg';
export { ProgramError } from './process/program-error';
export type { ProviderLimits } from './providers/provider-limits';
export { noProviders, type CompatibleServer, type ProviderSettings } from './providers/provider-settings';
export { findAsset, findAssetNameProblem } from './request/asset-names';
export { requestDefaults, type RequestDefaults } from './request/validate-request';
export { videoLimits } from './request/video-limits';
export { runLimited } from './run-limited';
export { runStage, type StageResult, type StageRun } from './run-stage';
export type { SceneInput } from './scene/scene-input';
export type { SceneTask } from './scene/scene-task';
export { createNarrationStage } from './scene/narration/narration.stage';
export { narrationFiles, readNarration, type NarrationOutput } from './scene/narration/narration-manifest';
export { readSound, soundFiles } from './compose/sound/sound-manifest';
export { createPictureEncoder, type PictureEncoder } from './compose/picture-encoder';
export { createSoundStage } from './compose/sound/sound.stage';
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
export type { Stage, StageContext } from './stage';
export { taskProgress } from './task-progress';
