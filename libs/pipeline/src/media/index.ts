export type { Clip, Media, MediaInput, MediaProvider, Picture } from './media';
export { type PictureLimits, pictureLimits, probePicture } from './picture-probe';
export { createMediaRegistry, type MediaRegistry, type MediaWorkflow } from './media-registry';
