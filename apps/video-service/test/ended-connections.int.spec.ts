import { describeEndedConnections, EndedConnections, type EndingMoment } from '@svc/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import type { DraftResponse } from '@svc/video-drafts';
import { createDraftCalls } from '@svc/video-drafts/testing';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

const connections = new EndedConnections(inject('postgresUrl'));
let service: VideoService;

beforeAll(async () => {
  await connections.connect();
  service = await startVideoService({ MAX_PENDING_PER_CALLER: '10000', MAX_PENDING_TASKS: '10000' });
});
afterAll(async () => {
  await service.close();
  await connections.stop();
});

interface Asked {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
}

interface Possessions {
  taskId: string;
  videoId: string;
  draft: DraftResponse;
}

const text = 'Bees dance.';

const accept = async (): Promise<string> => {
  const answer = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text } });
  return answer.json<{ task_id: string }>().task_id;
};

const possess = async (): Promise<Possessions> => {
  const [taskId, videoId] = [await accept(), await accept()];
  await service.complete(videoId);
  return { taskId, videoId, draft: await createDraftCalls(service).write() };
};

/** Each request is made by a user with a waiting task, a finished video and a draft. */
const requests: Readonly<Record<string, (own: Possessions) => Asked>> = {
  'a video': () => ({ method: 'POST', url: '/api/video/generate/async', payload: { text } }),
  'a batch of videos': () => ({
    method: 'POST',
    url: '/api/video/batches',
    payload: { requests: [{ text }, { text }] },
  }),
  'a script to edit': () => ({ method: 'POST', url: '/api/video/drafts', payload: { text } }),
  'a task': ({ taskId }) => ({ method: 'GET', url: `/api/tasks/${taskId}` }),
  'the end of a task': ({ taskId }) => ({ method: 'DELETE', url: `/api/tasks/${taskId}` }),
  'all tasks': () => ({ method: 'GET', url: '/api/tasks' }),
  'another title': ({ videoId }) => ({ method: 'PATCH', url: `/api/videos/${videoId}`, payload: { title: 'Wasps' } }),
  'a link to share': ({ videoId }) => ({ method: 'POST', url: `/api/videos/${videoId}/share`, payload: {} }),
  'the end of a video': ({ videoId }) => ({ method: 'DELETE', url: `/api/videos/${videoId}` }),
  'another title of a draft': ({ draft }) => ({
    method: 'PATCH',
    url: `/api/video/drafts/${draft.draft_id}`,
    payload: { version: draft.version, title: 'Wasps' },
  }),
  'the video of a draft': ({ draft }) => ({
    method: 'POST',
    url: `/api/video/drafts/${draft.draft_id}/render`,
    payload: {},
  }),
};

/** @returns the answers, with the connection ended at that moment of each statement in turn */
const answersAt = (moment: EndingMoment, request: (own: Possessions) => Asked): Promise<Response[]> =>
  connections.atEach(moment, possess, (own) => service.app.inject(request(own)));

describeEndedConnections(requests, answersAt);
