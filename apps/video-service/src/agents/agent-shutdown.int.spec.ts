import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, sendMessage } from '../../test/agents.fixture';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import { OpenStreamsService } from '../tasks/open-streams.service';

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

/** Opens streams with `fetch`, which replaces the connection of an aborted one and sends nothing on the new one. */
const opened = async (count: number): Promise<AbortController[]> => {
  const stops = Array.from({ length: count }, () => new AbortController());
  const params = { notifications: { taskIds: [taskId] } };
  const open = async ({ signal }: AbortController, index: number): Promise<number> => {
    const sent =
      index % 2 === 0
        ? sendMessage(address, { method: 'subscriptions/listen', params, signal })
        : fetch(`${address}/api/tasks/${taskId}/events`, { signal });
    return (await sent).status;
  };
  expect(await Promise.all(stops.map(open))).toEqual(stops.map(() => 200));
  return stops;
};

it('streams that their clients have aborted count no longer, and the service closes', async () => {
  const stops = await opened(20);
  expect(openStreams()).toBe(20);
  for (const stop of stops) stop.abort();
  await expect.poll(openStreams).toBe(0);
  await opened(2);
  const server = service.app.getHttpServer();
  await service.app.close();
  expect(server.listening).toBe(false);
});
