/** Calls of the video-service, by the client library. They throw errors whose message is a sentence for people. */

import { createVideoClient, followTask, uploadAsset } from './client.js';
import { answerTo, session, withSession } from './session.js';

const video = createVideoClient(new URL('.', location.href).href, session);

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

/** Newest first. */
export const listFinishedTasks = (limit) => list('/api/tasks', { params: { query: { status: 'completed', limit } } });

/** @returns {Promise<string>} id of the task */
export const makeVideo = async (film) => {
  const header = { 'Idempotency-Key': crypto.randomUUID() };
  const call = () => video.POST('/api/video/generate/async', { params: { header }, body: film });
  return (await answerTo(call)).task_id;
};

/**
 * Calls `onChange` with the task now and after each change.
 * @param {() => void} onInterrupted called when the connection is lost, before the next try
 * @returns {Promise<object>} the task once it is over
 */
export const follow = (taskId, onChange, onInterrupted) =>
  withSession(async () => {
    let last;
    for await (last of followTask(video, taskId, { onInterrupted })) onChange(last);
    return last;
  });

export const cancelTask = (taskId) => answerTo(() => video.DELETE('/api/tasks/{task_id}', taskOf(taskId)));

/** Music, a recording, a picture or a clip. */
export const upload = (file) => answerTo(() => uploadAsset(video, file, file.name));

/** A file beside the task's video: same address, other name. Only the path counts, so that it stays on this origin. */
export const fileOf = (task, name) => {
  const { pathname, search } = new URL(task.result.video_url);
  return pathname.replace(/[^/]+$/, name ?? '$&') + search;
};
