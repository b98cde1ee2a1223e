import { ApiError, draftsOf, sharesOf, videosOf, type VideoQuery } from '@svc/client';
import {
  cancelTask,
  generateVideo,
  makeDraft,
  readDraft,
  readTask,
  video,
  type Schemas,
  type VideoRequest,
} from '../api';
import { answerTo, dataFrom } from '../session';

export type Video = Schemas['Video'];
export type Task = Schemas['Task'];

const [videos, shares, drafts] = [videosOf(video), sharesOf(video), draftsOf(video)];

export const listVideos = (query: VideoQuery) => dataFrom(() => videos.list(query));
export const readVideo = (taskId: string) => dataFrom(() => videos.read(taskId));
export const readKit = (taskId: string) => dataFrom(() => videos.kit(taskId));
export const readProvenance = (task_id: string) =>
  answerTo(() => video.GET('/api/videos/{task_id}/provenance', { params: { path: { task_id } } }));
export const renameVideo = (taskId: string, title: string) => dataFrom(() => videos.rename(taskId, title));
export const keepVideo = (taskId: string, kept: boolean) => dataFrom(() => videos.keep(taskId, kept));
export const deleteVideo = (taskId: string) => dataFrom(() => videos.delete(taskId));
export const shareVideo = (taskId: string, seconds: number) =>
  dataFrom(() => shares.create(taskId, { expires_in_seconds: seconds }));
export const withdrawShares = (taskId: string) => dataFrom(() => shares.withdraw(taskId));

/** A task keeps its request as it was accepted. */
const taskRequest = ({ request_params }: Task): VideoRequest => request_params as VideoRequest;

/** Ignores that the video has ended in the meantime. */
export const cancelVideo = async (taskId: string): Promise<void> => {
  await cancelTask(taskId).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  });
};

/** @returns null for a draft that no longer exists */
const findDraft = async (draftId: string | null) => {
  if (draftId === null) return null;
  return readDraft(draftId).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
};

/** Copies the script of a video; without a script, writes its request again. @returns the draft's id */
export const draftOfVideo = async (taskId: string): Promise<string> => {
  try {
    return (await dataFrom(() => drafts.ofVideo(taskId))).draft_id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'DRAFT_NOT_READY') throw error;
    return (await makeDraft(taskRequest(await readTask(taskId)))).draft_id;
  }
};

/** The draft of the video, or a new one if it no longer exists. @returns its id */
export const draftToChange = async (taskId: string): Promise<string> => {
  const { draft_id } = await readTask(taskId);
  return (await findDraft(draft_id))?.draft_id ?? draftOfVideo(taskId);
};

/** @returns WebP of the first scene; null when there is no preview */
export const findPreview = async (draftId: string | null): Promise<Blob | null> => {
  if (draftId === null) return null;
  return dataFrom(() => drafts.scenes.preview(draftId, 1)).catch(() => null);
};

/** @returns the new draft's id */
export const copyDraft = async (draftId: string): Promise<string> => {
  const { request, title, scenes } = await readDraft(draftId);
  const copied = scenes.map(({ text, picture, voice, pause_seconds }) => ({ text, picture, voice, pause_seconds }));
  const body = { ...request, title, ...(copied.length === 0 ? {} : { scenes: copied }) };
  return (await makeDraft(body as VideoRequest)).draft_id;
};

const renderAgain = async (draft: Schemas['Draft'], { frame_template, language }: VideoRequest): Promise<string> => {
  const templates = frame_template ? { templates: [frame_template] } : {};
  const spoken = language ?? draft.language;
  const body = { ...templates, ...(spoken === null ? {} : { languages: [spoken] }) };
  return (await dataFrom(() => drafts.render(draft.draft_id, body))).task_id;
};

/**
 * Requests the same video again, from its draft if that still exists, and deletes the failed one. @returns the new id
 */
export const makeAgain = async (taskId: string): Promise<string> => {
  const task = await readTask(taskId);
  const draft = await findDraft(task.draft_id);
  const made =
    draft?.status === 'ready' ? await renderAgain(draft, taskRequest(task)) : await generateVideo(taskRequest(task));
  await deleteVideo(taskId).catch(() => undefined);
  return made;
};
