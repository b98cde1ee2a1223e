import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, type Agent, type Answer } from '../test/agents.fixture';
import { type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import { TaskAnswersService } from './tools/task-answers.service';

let service: VideoService;
let address: string;
let agent: Agent;
let task_id: unknown;

beforeAll(async () => {
  service = await startVideoService({ EVENT_STREAMS: '1' });
  address = await listen(service);
  agent = await connectAgent(address);
  task_id = (await agent.use('make_video', { text: 'Bees' })).facts['task_id'];
});
afterAll(() => service.close());

const waiting = (): number => service.app.get(TaskAnswersService).count;
const wait = (signal?: AbortSignal): Promise<Answer> =>
  agent.use('video_status', { task_id, wait_seconds: 300 }, signal === undefined ? {} : { signal });

describe('a waiting call', () => {
  it('frees its slot when the client disconnects; without a free slot, a call answers at once', async () => {
    const leaving = new AbortController();
    const first = wait(leaving.signal);
    await expect.poll(waiting).toBe(1);
    expect((await wait()).facts).toMatchObject({ status: 'pending', next: expect.stringContaining('video_status') });
    leaving.abort();
    await expect(first).rejects.toThrow();
    await expect.poll(waiting).toBe(0);
  });

  it('waits as long as requested and no longer', async () => {
    const { facts } = await agent.use('video_status', { task_id, wait_seconds: 1 });
    expect([facts['status'], waiting()]).toEqual(['pending', 0]);
  });

  it('returns the progress when the service stops', async () => {
    const last = wait();
    await expect.poll(waiting).toBe(1);
    await service.app.close();
    expect((await last).facts).toMatchObject({ task_id, status: 'pending' });
  });
});
