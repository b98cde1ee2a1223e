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
export { chosenOrAnother, drawnWorkflowOf } from './automatic';
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
export { drawVector, isVector } from './vector-picture';
export { createMediaProviders, createMediaRegistry, type MediaRegistry } from './media-registry';
export type { SuggestedPicture, WantedSuggestions } from './suggestions';
