/** Calls about videos, their links and their drafts; they throw as `answerTo` does. */

import { readTask, video } from '../api';
import { draftsOf, sharesOf, videosOf } from '@svc/client';
import { answerTo, dataFrom } from '../session';

const [videos, shares, drafts] = [videosOf(video), sharesOf(video), draftsOf(video)];

export const listVideos = (query) => dataFrom(() => videos.list(query));
export const readVideo = (taskId) => dataFrom(() => videos.read(taskId));
export const renameVideo = (taskId, title) => dataFrom(() => videos.rename(taskId, title));
export const deleteVideo = (taskId) => dataFrom(() => videos.delete(taskId));

/** @returns {Promise<{ url: string, expires_at: string }>} */
export const shareVideo = (taskId, seconds) => dataFrom(() => shares.create(taskId, { expires_in_seconds: seconds }));
export const withdrawShares = (taskId) => dataFrom(() => shares.withdraw(taskId));

export const listDrafts = (query) => dataFrom(() => drafts.list(query));
const readDraft = (draftId) => dataFrom(() => drafts.read(draftId));
export const deleteDraft = (draftId) => dataFrom(() => drafts.delete(draftId));
const createDraft = async (body) => (await dataFrom(() => drafts.create(body))).draft_id;

/** @returns null for a draft that no longer exists */
const findDraft = async (draftId) => {
  if (draftId === null) return null;
  return readDraft(draftId).catch((error) => {
    if (error.status === 404) return null;
    throw error;
  });
};

const hasNoScript = ({ code }) => code === 'DRAFT_NOT_READY';

/** Copies the script of a video; without a script, writes its request again. @returns the draft's id */
export const draftOfVideo = async (taskId) => {
  try {
    return (await dataFrom(() => drafts.ofVideo(taskId))).draft_id;
  } catch (error) {
    if (!hasNoScript(error)) throw error;
    return createDraft((await readTask(taskId)).request_params);
  }
};

/** The draft of the video, or a new one if it no longer exists. @returns its id */
export const draftToChange = async (taskId) => {
  const { draft_id: draftId } = await readTask(taskId);
  return (await findDraft(draftId))?.draft_id ?? draftOfVideo(taskId);
};

/** @returns WebP of a scene; null when there is no preview */
export const findPreview = async (draftId, scene) => {
  if (draftId === null) return null;
  return dataFrom(() => drafts.scenes.preview(draftId, scene)).catch(() => null);
};

/** @returns the new draft's id */
export const copyDraft = async (draftId) => {
  const { request, title, scenes } = await readDraft(draftId);
  const copied = scenes.map(({ text, picture, voice, pause_seconds }) => ({ text, picture, voice, pause_seconds }));
  return createDraft({ ...request, title, ...(copied.length === 0 ? {} : { scenes: copied }) });
};

const renderAgain = async (draft, { frame_template, language }) => {
  const body = { templates: [frame_template], languages: [language ?? draft.language] };
  return (await dataFrom(() => drafts.render(draft.draft_id, body))).task_id;
};

const generate = async (body) => (await answerTo(() => video.POST('/api/video/generate/async', { body }))).task_id;

/**
 * Requests the same video again, from its draft if that still exists, and deletes the failed one. @returns the new id
 */
export const makeAgain = async (taskId) => {
  const { draft_id, request_params: request } = await readTask(taskId);
  const draft = await findDraft(draft_id);
  const made = draft?.status === 'ready' ? await renderAgain(draft, request) : await generate(request);
  await deleteVideo(taskId).catch(() => undefined);
  return made;
};
