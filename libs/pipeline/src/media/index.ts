export type { Clip, Media, MediaInput, MediaProvider, Picture } from './media';
export { createMediaRegistry, type MediaRegistry, type MediaWorkflow } from './media-registry';
