import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { ClientSession, createVideoClient, followTask } from '@svc/client';
import { createHttpApp } from '@svc/http';
import { TaskRepository, TaskTransitionRepository } from '@svc/video-data';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { videoServiceOptions } from '../video-service-options';
import { script, startVideoService, type VideoService } from '../../test/video-service.fixture';
import { OpenStreamsService } from './open-streams.service';

let service: VideoService;
let port: number;
let task: string;
const longText = 'Bees dance. '.repeat(1_000);

beforeAll(async () => {
  service = await startVideoService({ EVENT_STREAMS: '50', TRUSTED_PROXIES: '1' });
  await service.app.listen(0, '127.0.0.1');
  port = (service.app.getHttpServer().address() as AddressInfo).port;
  task = await accept();
});
afterAll(() => service.close());

const accept = async (): Promise<string> => {
  const request = { method: 'POST', url: '/api/video/generate/async', payload: { text: longText } } as const;
  return (await service.app.inject(request)).json<{ task_id: string }>().task_id;
};

class Stream {
  text = '';
  constructor(readonly socket: Socket) {
    socket.on('error', () => undefined).on('data', (chunk: Buffer) => (this.text += chunk.toString()));
  }
  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.text)?.[1] ?? 0);
  }
}

const open = async (caller: number, taskId = task, method = 'GET'): Promise<Stream> => {
  const stream = new Stream(connect(port, '127.0.0.1'));
  stream.socket.write(
    `${method} /api/tasks/${taskId}/events HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.0.0.${caller}\r\n\r\n`,
  );
  await once(stream.socket, 'data');
  return stream;
};
const openMany = (count: number, caller: number): Promise<Stream[]> =>
  Promise.all(Array.from({ length: count }, () => open(caller)));
const statuses = (streams: Stream[]): Record<number, number> =>
  streams.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});
const closeAll = async (streams: Stream[]): Promise<void> => {
  for (const { socket } of streams) socket.destroy();
  await expect.poll(() => service.app.get(OpenStreamsService).count).toBe(0);
};

describe('event streams', () => {
  it('are limited to twenty for one caller, independently of other callers, and are freed at the end', async () => {
    const streams = await openMany(30, 1);
    expect(statuses(streams)).toEqual({ 200: 20, 429: 10 });
    const others = await open(2);
    expect(others.status).toBe(200);
    await closeAll([...streams, others]);
    const again = await open(1);
    expect(again.status).toBe(200);
    await closeAll([again]);
  });

  it('are limited in total and leave nothing behind', async () => {
    const streams = (await Promise.all([3, 4, 5].map((caller) => openMany(20, caller)))).flat();
    expect(statuses(streams)).toEqual({ 200: 50, 503: 10 });
    expect(service.app.get(OpenStreamsService).count).toBe(50);
    await closeAll(streams);
  });

  it('are not opened for HEAD requests', async () => {
    const heads: Stream[] = [];
    for (let asked = 0; asked < 25; asked += 1) heads.push(await open(9, task, 'HEAD'));
    expect(statuses(heads)).toEqual({ 200: 25 });
    await expect.poll(() => service.app.get(OpenStreamsService).count).toBe(0);
    await closeAll(heads);
  });

  it('share one read of the task and omit its request', async () => {
    const id = await accept();
    const streams = await Promise.all([6, 7].flatMap((caller) => [open(caller, id), open(caller, id)]));
    await expect.poll(() => streams.every(({ text }) => text.includes('event: progress'))).toBe(true);
    const find = vi.spyOn(service.app.get(TaskRepository), 'find');
    await service.transitions.start(id);
    await expect.poll(() => streams.every(({ text }) => text.includes('"running"'))).toBe(true);
    expect(find.mock.calls.length).toBeLessThanOrEqual(2);
    find.mockRestore();
    expect(streams[0]?.text).not.toContain('Bees dance');
    await service.transitions.saveScript(id, script);
    await service.complete(id);
    await expect.poll(() => streams.every(({ text }) => text.includes('event: end'))).toBe(true);
    expect(streams[0]?.text).toContain('"request_params"');
  });

  it('end with a retry time when the service stops, and clients continue at another replica', async () => {
    const id = await accept();
    await service.transitions.start(id);
    const other = await createHttpApp(videoServiceOptions([]));
    await other.listen(0, '127.0.0.1');
    let current = `http://127.0.0.1:${port}`;
    const send = (request: Request) => fetch(request.url.replace('http://video.test', current), request);
    const session = new ClientSession({ authUrl: 'http://auth.test', clientType: 'server', send });
    const followed = followTask(createVideoClient('http://video.test', session), id, { pauseMs: 50 });
    expect((await followed.next()).value).toMatchObject({ status: 'running' });
    const stream = await open(8);
    const closed = once(stream.socket, 'close');
    current = await other.getUrl();
    await service.app.close();
    await closed;
    expect(stream.text).toMatch(/: to be continued\nretry: \d{3,4}\n\n\r\n0\r\n\r\n$/);
    await other.get(TaskTransitionRepository).fail(id, 'TASK_TIMED_OUT', 'Too slow.');
    const told: string[] = [];
    for await (const { status } of followed) told.push(status);
    expect([told.at(-1), new Set(told).size]).toEqual(['failed', told.includes('running') ? 2 : 1]);
    await other.close();
  });
});
