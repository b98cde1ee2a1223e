import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { paths } from './generated/video-service';

export type VideoQuery = NonNullable<paths['/api/videos']['get']['parameters']['query']>;

const ofVideo = (task_id: string) => ({ params: { path: { task_id } } });

/**
 * The library: a person's videos in every state, by the ids of their tasks. Each call is one route, whose answer it hands out.
 *
 * Throws ApiError: `VIDEO_NOT_FOUND` for videos of others too.
 */
export const videosOf = (video: Client<paths>) => ({
  /** Newest first. */
  list: async (query: Omit<VideoQuery, 'search'> = {}) => dataOf(await video.GET('/api/videos', { params: { query } })),
  /** By parts of words of the title, the text or what is spoken. */
  search: async (search: string, query: Omit<VideoQuery, 'search'> = {}) =>
    dataOf(await video.GET('/api/videos', { params: { query: { ...query, search } } })),
  read: async (taskId: string) => dataOf(await video.GET('/api/videos/{task_id}', ofVideo(taskId))),
  /** Null gives it its own title again. */
  rename: async (taskId: string, title: string | null) =>
    dataOf(await video.PATCH('/api/videos/{task_id}', { ...ofVideo(taskId), body: { title } })),
  /** With its files and its task; one that waits or runs is cancelled. */
  delete: async (taskId: string) => dataOf(await video.DELETE('/api/videos/{task_id}', ofVideo(taskId))),
});
