import type { InjectOptions } from 'fastify';
import { draftScenes, draftTitle } from '../src/draft-script';
import { DraftRepository } from '../src/draft.repository';
import { TaskRepository, TaskTransitionRepository } from '@svc/video-data';
import type { VideoScript } from '@svc/pipeline';
import type { DraftResponse } from '../src/draft.response';
import type { VideoService } from '@svc/video/testing';

const sentences = ['Bees dance.', 'The dance tells where flowers are.', 'Others follow.'];

export const draftScript: VideoScript = {
  title: 'The language of bees',
  language: 'en',
  scenes: sentences.map((narration, index) => ({ index, narration, picturePrompt: `bee ${index}` })),
  sources: [{ writer: 'phrase_book', title: 'English', url: null, licence: null }],
};

export type DraftCalls = ReturnType<typeof createDraftCalls>;

export const createDraftCalls = ({ app }: VideoService, bearer = {}) => {
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = bearer) => {
    const request: InjectOptions = { method, url: `/api/video/drafts${path}`, headers };
    return app.inject(payload === undefined ? request : { ...request, payload });
  };
  const read = async (id: string) => (await call('GET', `/${id}`)).json<DraftResponse>();
  const begin = async (body: object = { text: 'Why bees dance' }) =>
    (await call('POST', '', body)).json<{ draft_id: string; task_id: string }>();
  /** Completes the task as a worker would. */
  const finish = async (taskId: string, script = draftScript): Promise<void> => {
    await app.get(TaskTransitionRepository).start(taskId);
    const task = await app.get(TaskRepository).find(taskId);
    if (task === null) throw new Error('gone');
    await app
      .get(DraftRepository)
      .finish(taskId, script, draftTitle(task.request, script), draftScenes(script, task.request));
  };
  const write = async (body?: object, script = draftScript): Promise<DraftResponse> => {
    const { draft_id, task_id } = await begin(body);
    await finish(task_id, script);
    return read(draft_id);
  };
  return { call, read, begin, finish, write };
};
