/** What apps use; tools, benchmarks and specs have a door of their own, `tools.ts`. */
export { beginningArguments, secondsOfBeginning } from './audio/looped-music';
export { ownPieces } from './audio/music/own-pieces';
export { publishedFiles, videoFiles, type ComposedVideo } from './compose/video-manifest';
export { effectNames } from './encode/scene-effects';
export { createFramePreview, type FrameTemplate, type TemplateDescription } from './frame';
export { readFileArguments } from './input/input-arguments';
export { InputFile } from './input/input-file';
export type { MediaType } from './input/media-type';
export { createBoundedCache } from './kernel/bounded-cache';
export { createRecentValues } from './kernel/recent-values';
export { runStage } from './kernel/run-stage';
export type { Stage } from './kernel/stage';
export {
  clipFactsArguments,
  clipLimits,
  findClipProblem,
  findPictureProblem,
  pictureLimits,
  readClipFacts,
  readPictureHeader,
  type MediaCredit,
  type Picture,
} from './media';
export { findAssetNameProblem } from './media/asset-names';
export { createFfmpeg, type Ffmpeg } from './process/ffmpeg';
export { createArtifacts, type Artifacts } from './recipe/artifacts';
export { createPipeline, type Pipeline } from './recipe/create-pipeline';
export { generateVideo, generateVideo as generate_video } from './recipe/generate-video';
export type { GenerateVideoOptions, VideoRequest } from './recipe/generate-video';
export type { TakenVideo } from './recipe/composed-videos';
export type { HostedRun, ScriptedVideo, StepHost, StepProgress } from './recipe/step-host';
export { foreignFields, type ValidRequest } from './recipe/validate-request';
export { videoLimits } from './recipe/video-limits';
export { VideoRecipe } from './recipe/video-recipe';
export type { VideoScript } from './script';
export { speakingSeconds } from './script/speaking-time';
