import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { components, paths } from './generated/video-service';

type Schemas = components['schemas'];

const ofDraft = (draft_id: string) => ({ params: { path: { draft_id } } });
const ofScene = (draft_id: string, scene: string | number) => ({
  params: { path: { draft_id, scene: String(scene) } },
});

/** Scenes by their id, or their number from 1. */
const scenesOf = (video: Client<paths>) => ({
  /** WebP. */
  preview: async (draftId: string, scene: string | number): Promise<Blob> => {
    const path = '/api/video/drafts/{draft_id}/scenes/{scene}/preview.webp';
    return dataOf(await video.GET(path, { ...ofScene(draftId, scene), parseAs: 'blob' }));
  },
  /** Caption lines with the times of their words in the narration. */
  captions: async (draftId: string, scene: string | number) => {
    const path = '/api/video/drafts/{draft_id}/scenes/{scene}/captions';
    return dataOf(await video.GET(path, ofScene(draftId, scene)));
  },
  /** Ogg with Opus. */
  narration: async (draftId: string, scene: string | number): Promise<Blob> => {
    const path = '/api/video/drafts/{draft_id}/scenes/{scene}/narration.opus';
    return dataOf(await video.GET(path, { ...ofScene(draftId, scene), parseAs: 'blob' }));
  },
  /** Pictures to choose from; `change` accepts the `picture` of each as the picture of the scene. */
  pictures: async (draftId: string, scene: string | number, query: { search?: string } = {}) => {
    const path = '/api/video/drafts/{draft_id}/scenes/{scene}/pictures';
    const { params } = ofScene(draftId, scene);
    return dataOf(await video.GET(path, { params: { ...params, query } }));
  },
  /** Thumbnail of one of them: WebP of at most 320 pixels a side. */
  pictureThumbnail: async (draftId: string, scene: string | number, choice: string): Promise<Blob> => {
    const path = '/api/video/drafts/{draft_id}/scenes/{scene}/pictures/thumbnail.webp';
    const { params } = ofScene(draftId, scene);
    return dataOf(await video.GET(path, { params: { ...params, query: { choice } }, parseAs: 'blob' }));
  },
  rewrite: async (draftId: string, scene: string | number, body: Schemas['SceneRewrite']) => {
    const path = '/api/video/drafts/{draft_id}/scenes/{scene}/rewrite';
    return dataOf(await video.POST(path, { ...ofScene(draftId, scene), body }));
  },
  repaint: async (draftId: string, scene: string | number, body: Schemas['SceneRepaint']) => {
    const path = '/api/video/drafts/{draft_id}/scenes/{scene}/repaint';
    return dataOf(await video.POST(path, { ...ofScene(draftId, scene), body }));
  },
});

/**
 * Scripts that users read and edit before videos are made from them. Each method calls one route and returns its
 * response.
 * Throws ApiError: `DRAFT_CHANGED` when the sent version is no longer current.
 */
export const draftsOf = (video: Client<paths>) => ({
  /** The task ends (`followTask`) when the draft is written. */
  create: async (body: Schemas['AsyncGenerationRequest']) => dataOf(await video.POST('/api/video/drafts', { body })),
  /** A new draft with the script of a video, ready at once. `DRAFT_NOT_READY` for a video without a script. */
  ofVideo: async (taskId: string) =>
    dataOf(await video.POST('/api/videos/{task_id}/draft', { params: { path: { task_id: taskId } } })),
  list: async (query: { offset?: number; limit?: number } = {}) =>
    dataOf(await video.GET('/api/video/drafts', { params: { query } })),
  read: async (draftId: string) => dataOf(await video.GET('/api/video/drafts/{draft_id}', ofDraft(draftId))),
  change: async (draftId: string, body: Schemas['DraftChange']) =>
    dataOf(await video.PATCH('/api/video/drafts/{draft_id}', { ...ofDraft(draftId), body })),
  delete: async (draftId: string) => dataOf(await video.DELETE('/api/video/drafts/{draft_id}', ofDraft(draftId))),
  /** A task for each template and language. */
  render: async (draftId: string, body: Schemas['DraftRender'] = {}) =>
    dataOf(await video.POST('/api/video/drafts/{draft_id}/render', { ...ofDraft(draftId), body })),
  scenes: scenesOf(video),
});
