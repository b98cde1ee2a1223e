/** Checks of the files that users upload, before a video uses them. */
export { beginningArguments, secondsOfBeginning } from './audio/looped-music';
export { pictureTrack, readFileArguments } from './input/input-arguments';
export { checkFontFile, FontError, recogniseFont } from './frame/font-file';
export { DrawingError } from './raster/drawing-error';
export { DocumentError, documentHeadBytes, documentProblems, mayBeDocument } from './document/document';
export type { DocumentFile, FigureFile } from './document/document';
export type { StoredDocument, StoredFigure } from './document/stored-document';
export type { PictureHeader } from './foreign-files/pictures/picture-facts';
export { ForeignFileError, readClipFacts, readPictureFileHeader } from './foreign-files/foreign-threads';
export { InputFile } from './input/input-file';
export { findRefusedFormat } from './input/refused-formats';
export { mediaHeadBytes, detectMediaType, toSoundType, type MediaType } from './input/media-type';
export { decodedClip, readClipDisplay } from './media/clip-display';
export {
  clipFactsArguments,
  clipLimits,
  clipReportBytes,
  findClipProblem,
  findPictureProblem,
  findTooManyFrames,
  isNormal,
  pictureLimits,
} from './media';
export { findAssetNameProblem } from './media/asset-names';
export { checkPictureFile, drawThumbnail, normalisePictureFile } from './media/uploaded-picture';
