/** The ports of the pipeline, and the parts of which engines are made. */
export {
  createReaderThreads,
  ForeignFileError,
  lasting,
  limited,
  unpackArchive,
} from './foreign-files/foreign-threads';
export { videoFormat } from './encode/video-format';
export { readFileArguments } from './input/input-arguments';
export { fileVersion, InputFile } from './input/input-file';
export { installedPackage } from './kernel/installed-package';
export type { StageContext, TextStageContext } from './kernel/stage';
export type { AnswerCall } from './kernel/thread/stage-run';
export type { MediaCredit } from './media';
export { runConfined } from './process/confined-program';
export { createFfmpeg, decoderLimit, type Ffmpeg } from './process/ffmpeg';
export { ProgramError } from './process/program-error';
export { programFile } from './process/program-file';
export { kindOfVideo, provenanceParts, type ProvenanceFacts } from './provenance/provenance-facts';
export { videoGenerator } from './provenance/video-generator';
export type { SigningSettings, VideoSigner } from './provenance/video-signing';
export type { PipelineEngine } from './recipe/pipeline-engine';
export type { ReadAloud } from './speech/read-aloud';
export { plainText } from './input/plain-text';
export { type Random, createRandom, hashText } from './kernel/random';
export { pictureViews } from './script/phrase-book/phrase-book';
