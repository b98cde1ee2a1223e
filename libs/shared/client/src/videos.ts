import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { paths, components } from './generated/video-service';

export type VideoQuery = NonNullable<paths['/api/videos']['get']['parameters']['query']>;

const ofVideo = (task_id: string) => ({ params: { path: { task_id } } });

/**
 * The library: the user's videos in every state, by the ids of their tasks. Each method calls one route and returns its
 * response.
 * Throws ApiError: `VIDEO_NOT_FOUND` also for videos of other users.
 */
export const videosOf = (video: Client<paths>) => ({
  /** Newest first. */
  list: async (query: Omit<VideoQuery, 'search'> = {}) => dataOf(await video.GET('/api/videos', { params: { query } })),
  /** Matches parts of words of the title, the text and the narration. */
  search: async (search: string, query: Omit<VideoQuery, 'search'> = {}) =>
    dataOf(await video.GET('/api/videos', { params: { query: { ...query, search } } })),
  read: async (taskId: string) => dataOf(await video.GET('/api/videos/{task_id}', ofVideo(taskId))),
  /** Title, description, chapters, thumbnails, captions and archive for a platform; the video must be completed. */
  kit: async (taskId: string) => dataOf(await video.GET('/api/videos/{task_id}/kit', ofVideo(taskId))),
  /** Null restores the original title. */
  rename: async (taskId: string, title: string | null) =>
    dataOf(await video.PATCH('/api/videos/{task_id}', { ...ofVideo(taskId), body: { title } })),
  /** True keeps the files until the video is deleted; false lets the storage period begin again. */
  keep: async (taskId: string, kept: boolean) =>
    dataOf(await video.PATCH('/api/videos/{task_id}', { ...ofVideo(taskId), body: { kept } })),
  /** Deletes the video with its files and its task; cancels a waiting or running task. */
  delete: async (taskId: string) => dataOf(await video.DELETE('/api/videos/{task_id}', ofVideo(taskId))),
});

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
