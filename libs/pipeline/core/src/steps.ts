/** Single steps, for tools, the lab and specs; see `libs/pipeline/in-process`. */
export { createFfmpeg, runStage, speakingSeconds, videoFiles } from './index';
export type { FrameTemplate, Picture, Pipeline, ValidRequest, VideoScript } from './index';
export { DocumentError, documentHeadBytes, findPictureProblem, FontError, mayBeDocument } from './assets';
export { readPictureFileHeader, recogniseFont } from './assets';
export { unpackArchive } from './foreign-files/foreign-threads';
export type { TextStageContext } from './kernel/stage';
export { narrationFiles, type NarrationOutput } from './audio/narration/narration-manifest';
export { createNarrationStage } from './audio/narration/narration.stage';
export { soundFileName, type SoundOutput } from './audio/sound-manifest';
export { createComposeStage } from './compose/compose.stage';
export { createEncoders } from './encode/encoders';
export { readPictureHeader } from './foreign-files/pictures/picture-header';
export type { StoredDocument } from './document/stored-document';
export { createTemplateLibrary, type FrameInput } from './frame';
export { readFont } from './frame/font-file';
export { InputFile } from './input/input-file';
export { type MediaRegistry } from './media';
export { createSourceBudget, type SourceBudget } from './providers/sources/source-budget';
export { policyAt, wikimedia } from './providers/sources/source-policies';
export { videoParts } from './recipe/video-recipe';
export { sceneFiles, type SceneOutput } from './scene/scene-manifest';
export { createBrandFiles } from './scene/brand-files';
export { createSceneStage } from './scene/scene.stage';
export type { SceneInput } from './script/scene-input';
export { StageThreads } from './kernel/thread/stage-threads';
export { createSpeechRegistry, type Speech } from './speech';
export { groupCues, type Cue } from './compose/subtitle-files';
export { sceneShots, type Shot } from './scene/scene-shots';
export {
  findAnswerSigns,
  detectLanguage,
  endSeconds,
  languageOfTie,
  findQuestionWords,
  findSentenceLanguage,
  speedIn,
  splitSentences,
} from '@svc/pipeline-language';
export { generateVideoWith } from './recipe/run-recipe';
export { listPictures } from './scene/later-pictures';
export { createMemoryArtifacts } from './recipe/artifacts';
export { type StepHost, createSceneInputs } from './recipe/step-host';
export { VideoRecipe } from './recipe/video-recipe';
export { createPicturesStage } from './scene/pictures.stage';
export { topicRequests, type PictureChoice, type SceneScript } from './script';
export type { TemplateLibrary } from './frame';
