import { generateVideo as generateBy, type GenerateVideoOptions, type VideoRequest } from '@svc/pipeline';
import type { VideoResult } from '@svc/contracts';
import { features } from './features';

/**
 * Makes a video in this process: no HTTP, no Redis, no database. Uses the same ffmpeg as `npm start`.
 * @returns the file's address (`file://`), seconds and bytes
 * @throws AppError VALIDATION_ERROR and others of its table; the signal's reason when it is aborted
 */
export const generateVideo = (request: VideoRequest, options: GenerateVideoOptions = {}): Promise<VideoResult> =>
  generateBy(request, { engines: features, ...options });
