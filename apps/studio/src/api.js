/** Calls the video-service with the client library. Errors have a message for users. */

import { assetsOf, createVideoClient, draftsOf, followTask } from '@svc/client';
import { newId } from './elements.js';
import { translate } from './language.js';
import { answerTo, dataFrom, session, withSession } from './session.js';

/** The client itself, for calls that only one view makes. */
export const video = createVideoClient(new URL('.', location.href).href, session);

const drafts = draftsOf(video);
const assets = assetsOf(video);

const list = async (path, options) => (await answerTo(() => video.GET(path, options))).data;
const taskOf = (taskId) => ({ params: { path: { task_id: taskId } } });

export const listTemplates = () => list('/api/resources/templates');
export const listVoices = () => list('/api/resources/workflows/tts');
const packOf = (id) => ({ params: { path: { id } } });
const packPath = '/api/resources/voice-packs/{id}';
export const listPacks = () => list('/api/resources/voice-packs');
export const addPack = (id) => answerTo(() => video.POST(packPath, { ...packOf(id), body: { accept_licence: true } }));
export const removePack = (id) => answerTo(() => video.DELETE(packPath, packOf(id)));
export const listMediaWorkflows = () => list('/api/resources/workflows/media');
export const listMusic = () => list('/api/resources/bgm');
export const listAssets = () => list('/api/assets');

/** Newest first, without videos whose files were removed. */
export const listFinishedVideos = async (limit) => {
  const videos = await list('/api/videos', { params: { query: { status: 'completed', limit } } });
  return videos.filter(({ result }) => result !== null);
};

/** @returns {Promise<string>} id of the task */
export const generateVideo = async (request) => {
  const header = { 'Idempotency-Key': newId() };
  const call = () => video.POST('/api/video/generate/async', { params: { header }, body: request });
  return (await answerTo(call)).task_id;
};

/**
 * Calls `onChange` with the task now and after each change.
 * @param {() => void} onInterrupted called when the connection is lost, before the next attempt
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<object>} the task once it is over
 */
export const follow = (taskId, onChange, onInterrupted, signal) =>
  withSession(async () => {
    let last;
    for await (last of followTask(video, taskId, { onInterrupted, signal })) onChange(last);
    return last;
  });

export const readTask = (taskId) => answerTo(() => video.GET('/api/tasks/{task_id}', taskOf(taskId)));

export const cancelTask = (taskId) => answerTo(() => video.DELETE('/api/tasks/{task_id}', taskOf(taskId)));

/** A file beside a finished video: same address, other name. Uses the path only, to stay on this origin. */
export const fileOf = ({ result }, name) => {
  const { pathname, search } = new URL(result.video_url);
  return pathname.replace(/[^/]+$/, name ?? '$&') + search;
};

/** The task ends when the script is written. @returns {Promise<{ draft_id: string, task_id: string }>} */
export const makeDraft = (request) => dataFrom(() => drafts.create(request));
export const listDrafts = (limit) => dataFrom(() => drafts.list({ limit }));
export const readDraft = (draftId) => dataFrom(() => drafts.read(draftId));
export const deleteDraft = (draftId) => dataFrom(() => drafts.delete(draftId));

/** @param {string[]} [templates] one video for each; the draft's template by default */
export const renderDraft = (draftId, version, templates) =>
  dataFrom(() => drafts.render(draftId, { version, ...(templates && { templates }) }));

/** @param {{ keepalive?: boolean }} [options] `keepalive` lets the request outlive the page */
export const changeDraft = (draftId, body, options = {}) => {
  const params = { path: { draft_id: draftId } };
  return answerTo(() => video.PATCH('/api/video/drafts/{draft_id}', { params, body, ...options }));
};

export const repaintScene = (draftId, sceneId, body) => dataFrom(() => drafts.scenes.repaint(draftId, sceneId, body));
export const rewriteScene = (draftId, sceneId, body) => dataFrom(() => drafts.scenes.rewrite(draftId, sceneId, body));
export const hearScene = (draftId, sceneId) => dataFrom(() => drafts.scenes.narration(draftId, sceneId));

/** @param {string} [template] replaces the draft's */
export const seeScene = (draftId, sceneId, { template, signal } = {}) => {
  const params = { path: { draft_id: draftId, scene: sceneId }, query: template === undefined ? {} : { template } };
  const path = '/api/video/drafts/{draft_id}/scenes/{scene}/preview.webp';
  return answerTo(() => video.GET(path, { params, parseAs: 'blob', signal }));
};

/** Lists picture candidates of a scene, for its own words or a search. */
export const listPictures = (draftId, sceneId, search) =>
  dataFrom(() => drafts.scenes.pictures(draftId, sceneId, search === '' ? {} : { search }));
export const seePicture = (draftId, sceneId, choice) =>
  dataFrom(() => drafts.scenes.pictureThumbnail(draftId, sceneId, choice));

const purposes = {
  music: { kinds: ['audio'], refusal: 'upload.notMusic' },
  pictures: { kinds: ['picture', 'clip'], refusal: 'upload.notPicture' },
  document: { kinds: ['document'], refusal: 'upload.notDocument' },
};

/** Uploads a file for one purpose. A file of another kind is deleted again, and an error says so. */
export const upload = async (purpose, file, onProgress) => {
  const asset = await dataFrom(() => assets.upload(file, file.name, { onProgress }));
  const { kinds, refusal } = purposes[purpose];
  if (kinds.includes(asset.kind)) return asset;
  await dataFrom(() => assets.delete(asset));
  throw new Error(translate(refusal, { name: file.name }));
};

/** Drops the origin: signed addresses are used on the page's own origin. */
export const pathOf = (address) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
