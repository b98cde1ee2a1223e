import { randomUUID } from 'node:crypto';
import { draftsFeature } from '@svc/video-drafts';
import { agentsFeature } from '../agents.feature';
import { createHttpApp } from '@svc/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, sendMessage, type Exchange, type Message } from '../../test/agents.fixture';
import { startCallers, type Callers, type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../../test/service.fixture';
import { createDraftCalls } from '@svc/video-drafts/testing';
import { videoServiceOptions, OpenStreamsService } from '@svc/video';

let callers: Callers;
let service: VideoService;
let address: string;
let maja: Record<string, string>;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
  address = await listen(service);
  maja = await callers.bearer('maja');
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const dayMs = 86_400_000;
const at = (message: Message): Promise<Exchange> => exchange(address, { headers: maja, ...message });
const use = (name: string, given: object, more: Partial<Message> = {}): Promise<Exchange> =>
  at({ method: 'tools/call', params: { name, arguments: given }, ...more });
const begin = async (name = 'make_video'): Promise<string> =>
  String((await use(name, { text: 'Why bees dance' })).result['taskId']);
const task = (verb: 'get' | 'cancel' | 'update', taskId: string, more: Partial<Message> = {}): Promise<Exchange> =>
  at({ method: `tasks/${verb}`, params: { taskId }, ...more });

interface StreamMessage {
  id?: number;
  method?: string;
  params?: object;
  result?: object;
}

/** Reads the messages of an event stream. */
const readMessages = async function* ({ body }: Response): AsyncGenerator<StreamMessage> {
  let text = '';
  for await (const chunk of (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events)
      if (event.includes('data: ')) yield JSON.parse(event.slice(event.indexOf('data: ') + 6)) as StreamMessage;
  }
};

const rest = async (messages: AsyncIterable<StreamMessage>): Promise<StreamMessage[]> => {
  const all: StreamMessage[] = [];
  for await (const message of messages) all.push(message);
  return all;
};

const listenTo = (taskIds: readonly unknown[], more: Partial<Message> = {}): Promise<Response> =>
  sendMessage(address, {
    method: 'subscriptions/listen',
    params: { notifications: { taskIds } },
    headers: maja,
    ...more,
  });

describe('tasks of the protocol', () => {
  it('are announced to clients of version 2026-07-28', async () => {
    const { result } = await at({ method: 'server/discover' });
    expect(result['capabilities']).toMatchObject({ extensions: { 'io.modelcontextprotocol/tasks': {} } });
  });

  it('are created by make_video, polled, and contain the result in the end', async () => {
    const { result } = await use('make_video', { text: 'Why bees dance' });
    const taskId = String(result['taskId']);
    expect(result).toMatchObject({ resultType: 'task', status: 'working', statusMessage: 'Waiting for a worker' });
    expect(result).toMatchObject({ pollIntervalMs: 2_000, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const { result: waiting } = await task('get', taskId);
    expect(waiting).toMatchObject({ resultType: 'complete', taskId, status: 'working' });
    expect(waiting).not.toHaveProperty('result');
    await service.complete(taskId);
    const { result: done } = await task('get', taskId);
    const video = { task_id: taskId, status: 'completed', video_url: expect.stringContaining('video.mp4') };
    expect(done).toMatchObject({ status: 'completed', result: { structuredContent: video } });
    const lifeMs = Number(done['ttlMs']) + Date.parse(String(done['createdAt'])) - Date.now();
    expect(lifeMs / dayMs).toBeCloseTo(30, 1);
  });

  it('contain the script that write_script has written', async () => {
    const taskId = await begin('write_script');
    await createDraftCalls(service).finish(taskId);
    const { result } = await task('get', taskId);
    const scenes = [{ number: 1, text: 'Bees dance.' }, { number: 2 }, { number: 3 }];
    expect(result).toMatchObject({ status: 'completed', result: { structuredContent: { status: 'ready', scenes } } });
  });

  it('are completed with an error as result when the video fails, and stay when cancelled afterwards', async () => {
    const taskId = await begin();
    await service.transitions.start(taskId);
    await service.transitions.fail(taskId, 'PROVIDER_FAILED', 'No pictures today.');
    expect((await task('cancel', taskId)).result).toMatchObject({ resultType: 'complete' });
    const { result } = await task('get', taskId);
    expect(result).toMatchObject({
      status: 'completed',
      statusMessage: 'No pictures today.',
      result: { isError: true },
    });
  });

  it('are cancelled with the video', async () => {
    const taskId = await begin();
    const answers = [await task('cancel', taskId), await task('cancel', taskId)];
    expect(answers.map(({ error }) => error)).toEqual([{}, {}]);
    expect((await task('get', taskId)).result['status']).toBe('cancelled');
    const { statusCode } = await service.app.inject({ url: `/api/tasks/${taskId}`, headers: maja });
    expect(statusCode).toBe(200);
  });

  it.each(['get', 'cancel', 'update'] as const)('are unknown to other callers of tasks/%s', async (verb) => {
    const taskId = await begin();
    const headers = await callers.bearer('willi');
    for (const answer of [await task(verb, taskId, { headers }), await task(verb, randomUUID()), await task(verb, '%')])
      expect(answer.error).toMatchObject({ code: -32_602, data: { error: 'TASK_NOT_FOUND' } });
    expect((await task('get', taskId)).result['status']).toBe('working');
  });

  it('are refused to clients that do not declare the extension, whose calls are answered as before', async () => {
    const taskId = await begin();
    const capabilities = {};
    for (const verb of ['get', 'cancel', 'update'] as const)
      expect(await task(verb, taskId, { capabilities })).toMatchObject({ status: 400, error: { code: -32_021 } });
    const { result } = await use('make_video', { text: 'Bees' }, { capabilities });
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'pending' } });
  });

  it('are not made of a call that names how long to wait', async () => {
    const { result } = await use('make_video', { text: 'Bees', wait_seconds: 0 });
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'pending' } });
  });

  it('need the scope that begins them, or videos:read to be read', async () => {
    const [video, draft] = [await begin(), await begin('write_script')];
    const writer = { headers: await callers.bearer('maja', 'authenticated', 'drafts:write') };
    const reader = { headers: await callers.bearer('maja', 'authenticated', 'videos:read') };
    expect((await task('get', draft, writer)).result['status']).toBe('working');
    expect((await task('get', video, reader)).result['status']).toBe('working');
    for (const refused of [await task('get', video, writer), await task('cancel', video, reader)])
      expect(refused.error.message).toBe('The token or key lacks the scope videos:write.');
    expect((await task('cancel', draft, writer)).error).toEqual({});
  });
});

describe('a subscription to tasks', () => {
  const open = (): number => service.app.get(OpenStreamsService).count;

  it('acknowledges those of the caller, tells their changes with the result, and ends with them', async () => {
    const taskId = await begin();
    const strange = String(
      (await use('make_video', { text: 'Ants' }, { headers: await callers.bearer('willi') })).result['taskId'],
    );
    const messages = readMessages(await listenTo([taskId, strange, randomUUID(), 7, taskId]));
    const next = async (): Promise<unknown> => (await messages.next()).value;
    const _meta = { 'io.modelcontextprotocol/subscriptionId': 1 };
    expect(await next()).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: { _meta, notifications: { taskIds: [taskId] } },
    });
    expect(await next()).toMatchObject({ method: 'notifications/tasks', params: { taskId, status: 'working', _meta } });
    await service.complete(taskId);
    const last = await rest(messages);
    expect(last.at(-2)).toMatchObject({
      params: { taskId, status: 'completed', result: { structuredContent: { task_id: taskId } } },
    });
    expect(last.at(-1)).toMatchObject({ id: 1, result: { resultType: 'complete', _meta } });
    await expect.poll(open).toBe(0);
  });

  it('are streamed past a proxy that buffers, as nginx does by default', async () => {
    const { headers, body } = await listenTo([]);
    await body?.cancel();
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
  });

  it('ends at once without a task, and frees its place when the client leaves', async () => {
    const empty = await rest(readMessages(await listenTo([])));
    expect(empty.map(({ method }) => method)).toEqual(['notifications/subscriptions/acknowledged', undefined]);
    const messages = readMessages(await listenTo([await begin()]));
    await messages.next();
    expect(open()).toBe(1);
    await messages.return(undefined);
    await expect.poll(open).toBe(0);
  });

  it('is refused to a client without the extension', async () => {
    const answer = await listenTo([await begin()], { capabilities: {} });
    expect([answer.status, await answer.json()]).toMatchObject([400, { id: 1, error: { code: -32_021 } }]);
  });
});

describe('a restart of the service', () => {
  it('ends subscriptions properly and keeps every task', async () => {
    const taskId = await begin();
    const messages = readMessages(await listenTo([taskId]));
    await messages.next();
    await service.app.close();
    expect((await rest(messages)).at(-1)).toMatchObject({ id: 1, result: { resultType: 'complete' } });
    const restarted = await createHttpApp(videoServiceOptions([draftsFeature, agentsFeature]));
    address = await listen({ app: restarted });
    expect((await task('get', taskId)).result).toMatchObject({ taskId, status: 'working' });
    await restarted.close();
  });
});
