export type {
  Clip,
  VideoPictures,
  FoundPicture,
  Media,
  MediaCredit,
  MediaInput,
  MediaWorkflow,
  Picture,
} from './media';
export { automaticWorkflow, chosenOrAnother, drawnWorkflowOf } from './automatic';
export { clipLimits } from './clip-limits';
export { clipFactsArguments, clipReportBytes, findClipProblem, findTooManyFrames } from './clip-probe';
export { findPictureProblem, pictureLimits, probePicture } from './picture-probe';
export { isNormal, takePicture } from './take-picture';
export { framePicture } from './crop/crop-picture';
export { companionsFor } from './drawn/companions';
export { drawnSubjects, drawnThings, namedThings, readScene } from './drawn/read-scene';
export { drawPicture, isVector } from './draw-picture';
export { createMediaProviders, createMediaRegistry, type MediaRegistry } from './media-registry';
export type { SuggestedPicture } from './suggestions';
