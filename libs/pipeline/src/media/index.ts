export type {
  Clip,
  VideoPictures,
  FoundPicture,
  Media,
  MediaCredit,
  MediaInput,
  MediaProvider,
  MediaWorkflow,
  Picture,
} from './media';
export { automaticWorkflow, chosenOrAnother, drawnWorkflowOf } from './automatic';
export {
  clipFactsArguments,
  clipLimits,
  clipReportBytes,
  findClipProblem,
  findTooManyFrames,
  readClipFacts,
} from './clip-probe';
export { readPictureHeader } from './picture-header';
export { findPictureProblem, pictureLimits, probePicture, type PictureLimits } from './picture-probe';
export { framePicture } from './crop/crop-picture';
export { companionsFor } from './drawn/companions';
export { drawnSubjects, drawnThings, namedSubjects, namedThings, readScene } from './drawn/read-scene';
export { drawVector, isVector } from './vector-picture';
export { createMediaProviders, createMediaRegistry, type MediaRegistry } from './media-registry';
export type { SuggestedPicture, WantedSuggestions } from './suggestions';
