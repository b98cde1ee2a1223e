export type {
  Clip,
  VideoPictures,
  FoundPicture,
  Media,
  MediaCredit,
  MediaInput,
  MediaSource,
  MediaWorkflow,
  Picture,
} from './media';
export { automaticWorkflow, chosenOrAnother, toDrawnWorkflow } from './automatic';
export { clipLimits } from './clip-limits';
export { clipFactsArguments, clipReportBytes, findClipProblem, findTooManyFrames } from './clip-probe';
export { findPictureProblem, pictureLimits, probePicture } from './picture-probe';
export { isNormal, takePicture } from './take-picture';
export { coverWindow, cutPicture, framePicture, framingWindow, wholeWindow, windowIn } from './crop/crop-picture';
export type { CropWindow } from './crop/crop-window';
export { placeMedia } from './crop/place-picture';
export { placedWindow } from './crop/placed-window';
export { isNumberCard, leastLeftOut, type Drawings } from './drawings';
export { drawPicture, isVector } from './draw-picture';
export { createMediaProviders, createMediaRegistry, type MediaRegistry } from './media-registry';
export type { SuggestedPicture } from './suggestions';
export { probeClip } from './clip-probe';
export { cropPicture } from './crop/crop-picture';
export type { ClauseDrawing, DrawnClause, DrawnWords } from './drawings';
export { takeMediaBytes } from './media-file';
export type { FindContext, MediaProvider, MediaProviderOptions } from './media';
export type { PictureSuggestions, WantedSuggestions } from './suggestions';
