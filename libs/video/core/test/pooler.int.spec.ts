import { ClientSession, createVideoClient, followTask } from '@svc/client';
import { Notifications } from '@svc/database';
import { startTestPooler, type TestPooler } from '@svc/testing';
import { TaskRepository } from '@svc/video-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script, startVideoService, type VideoService } from './video-service.fixture';

/** More than the pooler's connections, so that callers share them. */
const callersAtOnce = 12;

let pooler: TestPooler;
let service: VideoService;
let url: string;

beforeAll(async () => {
  pooler = await startTestPooler();
  service = await startVideoService({}, pooler);
  await service.app.listen(0, '127.0.0.1');
  url = await service.app.getUrl();
});
afterAll(async () => {
  await service.app.close();
  await pooler.stop();
  await service.close();
});

const ask = async <Body>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Body> => {
  const answer = await service.app.inject({ method, url: path, ...(body === undefined ? {} : { payload: body }) });
  return answer.json<Body>();
};
const accept = async (text: string): Promise<string> =>
  (await ask<{ task_id: string }>('POST', '/api/video/generate/async', { text })).task_id;
const acceptMany = (): Promise<string[]> =>
  Promise.all(Array.from({ length: callersAtOnce }, (_unused, index) => accept(`Bees ${index}`)));

/** Collects every state of a task until it is over. */
const follow = (id: string) =>
  followTask(createVideoClient(url, new ClientSession({ authUrl: url, clientType: 'server' })), id);
const lastStatus = async (id: string): Promise<string> => {
  let last = '';
  for await (const { status } of follow(id)) last = status;
  return last;
};

/** A synchronous request, whose video is then completed. */
const synchronously = async (text: string): Promise<object> => {
  const answer = ask<object>('POST', '/api/video/generate/sync', { text });
  const find = async (): Promise<string | undefined> => {
    const { tasks } = await service.app.get(TaskRepository).list({ status: 'pending', offset: 0, limit: 100 });
    return tasks.find(({ request }) => request.text === text)?.id;
  };
  await expect.poll(find).toBeDefined();
  await service.complete((await find()) ?? '');
  return answer;
};

describe('PgBouncer in transaction mode', () => {
  it('supports accepting, following and cancelling tasks concurrently', async () => {
    const ids = await acceptMany();
    const ends = ids.map(lastStatus);
    await Promise.all(
      ids.map(async (id, index) => {
        if (index % 2 === 0) return service.complete(id);
        await service.transitions.start(id);
        await service.transitions.saveScript(id, script);
        return ask('DELETE', `/api/tasks/${id}`);
      }),
    );
    expect(await Promise.all(ends)).toEqual(ids.map((_id, index) => (index % 2 === 0 ? 'completed' : 'cancelled')));
  });

  it('supports a synchronous request', async () => {
    expect(await synchronously('Wasps')).toMatchObject({ success: true });
  });
});

describe('lost notifications', () => {
  it('delay an answer by seconds only', async () => {
    await service.app.get(Notifications).onApplicationShutdown();
    const [followed, cancelled] = [await accept('Hornets'), await accept('Ants')];
    const ends = [lastStatus(followed), lastStatus(cancelled)];
    expect(await synchronously('Bumblebees')).toMatchObject({ success: true });
    await service.complete(followed);
    await ask('DELETE', `/api/tasks/${cancelled}`);
    expect(await Promise.all(ends)).toEqual(['completed', 'cancelled']);
  });
});
