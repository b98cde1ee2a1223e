import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenStreamsService } from '@svc/video';
import { listen, type VideoService } from '@svc/video/testing';
import { sendMessage } from '../test/agents.fixture';
import { startVideoService } from '../test/service.fixture';

let service: VideoService;
let address: string;
let taskId: string;

beforeAll(async () => {
  service = await startVideoService();
  address = await listen(service);
  const url = '/api/video/generate/async';
  const answer = await service.app.inject({ method: 'POST', url, payload: { text: 'Bees' } });
  ({ task_id: taskId } = answer.json<{ task_id: string }>());
});
afterAll(() => service.close());

const openStreams = (): number => service.app.get(OpenStreamsService).count;

/** Every second stream is one of an agent. @returns the status */
const open = async ({ signal }: AbortController, index: number): Promise<number> => {
  const params = { notifications: { taskIds: [taskId] } };
  const sent =
    index % 2 === 0
      ? sendMessage(address, { method: 'subscriptions/listen', params, signal })
      : fetch(`${address}/api/tasks/${taskId}/events`, { signal });
  return (await sent).status;
};

const controllers = (count: number) => Array.from({ length: count }, () => new AbortController());

it('streams that their clients have aborted count no longer', async () => {
  const stops = controllers(20);
  expect(await Promise.all(stops.map(open))).toEqual(stops.map(() => 200));
  expect(openStreams()).toBe(20);
  for (const stop of stops) stop.abort();
  await expect.poll(openStreams).toBe(0);
});

/** While others wait, `fetch` replaces the connection of an aborted stream, and sends nothing on the new one. */
it('a service whose streams were aborted one by one closes', async () => {
  await Promise.all(controllers(21).map((stop, index) => open(stop, index).then(() => stop.abort())));
  const server = service.app.getHttpServer();
  await service.app.close();
  expect(server.listening).toBe(false);
}, 20_000);
