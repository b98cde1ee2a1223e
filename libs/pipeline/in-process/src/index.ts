/** Makes videos in this process, with every engine. */
export { features } from './features';
export { generateVideo, generateVideo as generate_video } from './generate-video';
export { videoFiles, type GenerateVideoOptions, type VideoRequest } from '@svc/pipeline';
