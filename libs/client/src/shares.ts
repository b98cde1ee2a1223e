import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { components, paths } from './generated/video-service';

const ofVideo = (task_id: string) => ({ params: { path: { task_id } } });

/**
 * Links that show a video to whoever bears them. Each call is one route, whose answer it hands out.
 *
 * Throws ApiError: `VIDEO_WITHOUT_FILES` for a video that is not completed, or whose files are gone.
 */
export const sharesOf = (video: Client<paths>) => ({
  /** A link of its own with each call, for a week unless `expires_in_seconds` says otherwise. */
  create: async (taskId: string, body: Partial<components['schemas']['ShareRequest']> = {}) =>
    dataOf(await video.POST('/api/videos/{task_id}/share', { ...ofVideo(taskId), body })),
  /** Every link to the video ends at once. */
  withdraw: async (taskId: string) => dataOf(await video.DELETE('/api/videos/{task_id}/share', ofVideo(taskId))),
});
