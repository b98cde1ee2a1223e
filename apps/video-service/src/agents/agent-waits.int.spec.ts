import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, listen, type Agent, type Answer } from '../../test/agents.fixture';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import { TaskWaitsService } from './tools/task-waits.service';

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

const waiting = (): number => service.app.get(TaskWaitsService).count;
const wait = (signal?: AbortSignal): Promise<Answer> =>
  agent.use('video_status', { task_id, wait_seconds: 300 }, signal === undefined ? {} : { signal });

describe('a call that waits', () => {
  it('gives its place back when its client goes, and lets the next one answer at once while there is none', async () => {
    const leaving = new AbortController();
    const first = wait(leaving.signal);
    await expect.poll(waiting).toBe(1);
    expect((await wait()).facts).toMatchObject({ status: 'pending', next: expect.stringContaining('video_status') });
    leaving.abort();
    await expect(first).rejects.toThrow();
    await expect.poll(waiting).toBe(0);
  });

  it('waits as long as it is told, and no longer', async () => {
    const { facts } = await agent.use('video_status', { task_id, wait_seconds: 1 });
    expect([facts['status'], waiting()]).toEqual(['pending', 0]);
  });

  it('is answered with how far the work is when the service stops', async () => {
    const last = wait();
    await expect.poll(waiting).toBe(1);
    await service.app.close();
    expect((await last).facts).toMatchObject({ task_id, status: 'pending' });
  });
});
