/** Checks of the files that users upload, before a video uses them. */
export { beginningArguments, secondsOfBeginning } from './audio/looped-music';
export { readFileArguments } from './input/input-arguments';
export { checkFontFile, FontError, recogniseFont } from './frame/font-file';
export { DrawingError } from './drawing/drawing-error';
export { DocumentError, documentHeadBytes, documentProblems, mayBeDocument } from './document/document';
export type { DocumentFile, FigureFile } from './document/document';
export type { StoredDocument, StoredFigure } from './document/stored-document';
export { ForeignFileError, readClipFacts, readPictureFileHeader } from './foreign-files/foreign-threads';
export { InputFile } from './input/input-file';
export type { MediaType } from './input/media-type';
export {
  clipFactsArguments,
  clipLimits,
  clipReportBytes,
  findClipProblem,
  findPictureProblem,
  findTooManyFrames,
  pictureLimits,
} from './media';
export { findAssetNameProblem } from './media/asset-names';
export { checkPictureFile, drawThumbnail } from './media/uploaded-picture';
