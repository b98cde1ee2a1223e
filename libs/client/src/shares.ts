import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { components, paths } from './generated/video-service';

const ofVideo = (task_id: string) => ({ params: { path: { task_id } } });

/**
 * Links that show a video without sign-in. Each method calls one route and returns its response.
 * Throws ApiError: `VIDEO_WITHOUT_FILES` for a video that is not completed or has no files any more.
 */
export const sharesOf = (video: Client<paths>) => ({
  /** A new link with each call, valid for a week unless `expires_in_seconds` is given. */
  create: async (taskId: string, body: Partial<components['schemas']['ShareRequest']> = {}) =>
    dataOf(await video.POST('/api/videos/{task_id}/share', { ...ofVideo(taskId), body })),
  /** Invalidates every link to the video at once. */
  withdraw: async (taskId: string) => dataOf(await video.DELETE('/api/videos/{task_id}/share', ofVideo(taskId))),
});
