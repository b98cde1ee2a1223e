import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';
import { webhookSignature } from '@svc/webhooks';
import { TaskRepository } from '@svc/video-data';

interface Call {
  signature: string;
  signatureV2: string;
  delivery: string;
  body: string;
}

const secret = 'a secret that the receiver knows too';
const previous = 'the secret of before, known as well';
/** Stands for a receiver that is killed after reading the request and before answering. */
const killed = 0;
const calls = new EventEmitter();
let answers: number[] = [];
let service: VideoService;
let receiver: LoopbackServer;
let url: string;

beforeAll(async () => {
  service = await startVideoService({
    WEBHOOK_SECRET: secret,
    WEBHOOK_SECRET_PREVIOUS: previous,
    ALLOW_PRIVATE_WEBHOOKS: 'true',
  });
  receiver = await startLoopbackServer((request, response) => {
    void text(request).then((body) => {
      const answer = answers.shift() ?? 200;
      if (answer === killed) request.socket.destroy();
      else response.writeHead(answer).end();
      const {
        'x-svc-signature': signature,
        'x-svc-signature-v2': signatureV2,
        'x-svc-delivery': delivery,
      } = request.headers;
      calls.emit('call', { signature, signatureV2, delivery, body });
    });
  });
  url = `${receiver.url}/done`;
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const nextCall = async (): Promise<Call> => ((await once(calls, 'call')) as [Call])[0];
const post = (body: object, path = 'async') =>
  service.app.inject({ method: 'POST', url: `/api/video/generate/${path}`, payload: { text: 'Bees', ...body } });
const accept = async (body: object = { webhook_url: url }): Promise<string> =>
  (await post(body)).json<{ task_id: string }>().task_id;
const readDelivery = async (id: string): Promise<{ due: Date | null; attempts: number } | undefined> => {
  const rows: { due: Date | null; attempts: number }[] = await service.app
    .get(DataSource)
    .query('SELECT webhook_next_at AS due, webhook_attempts AS attempts FROM video.task WHERE id = $1', [id]);
  return rows[0];
};

/** Webhook calls with this outcome, from the metrics. */
const countCalls = async (outcome: string): Promise<number> => {
  const { body } = await service.app.inject('/metrics');
  return Number(new RegExp(`^webhook_calls_total\\{outcome="${outcome}".*\\} (\\d+)$`, 'm').exec(body)?.[1]);
};

describe('the signature of a webhook', () => {
  const call = { url: 'https://one.test/done', body: '{}', nowMs: 1_800_000_000_000 };
  const signed = (changed: object) => webhookSignature({ ...call, ...changed }, [secret]);

  it('is bound to the receiver, the body and the time, so that a receiver cannot forward a call', () => {
    const own = signed({});
    for (const other of [{ url: 'https://two.test/done' }, { body: '{ }' }, { nowMs: call.nowMs + 1_000 }])
      expect(signed(other)).not.toBe(own);
    expect(signed({ url: 'https://one.test/done.', body: '{}' })).not.toBe(signed({ body: '.{}' }));
  });
});

describe('a webhook', () => {
  it('is sent once, signed, when a task ends', async () => {
    const id = await accept();
    const called = nextCall();
    await service.complete(id);
    const { signature, signatureV2, delivery, body } = await called;
    expect(JSON.parse(body)).toMatchObject({ event: 'task.completed', task: { task_id: id, status: 'completed' } });
    expect(delivery).toBe(id);
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
    const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
    // Receivers of the first version verify it this way.
    expect(signature).toBe(`t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`);
    const [time, ...signatures] = signatureV2.split(',');
    expect(time).toBe(`t=${seconds}`);
    expect(signatures).toEqual([secret, previous].map((key) => `v2=${hmac(key, `${seconds}\n${url}\n${body}`)}`));
    await vi.waitFor(async () => expect((await readDelivery(id))?.due).toBeNull(), { timeout: 20_000 });
  });

  it('is retried by any replica when the receiver fails', async () => {
    answers = [500];
    const id = await accept();
    const first = nextCall();
    await service.transitions.fail(id, 'RENDER_FAILED', 'It broke.');
    await first;
    const due = (await readDelivery(id))?.due?.getTime() ?? 0;
    expect(due).toBeGreaterThan(Date.now() + 5_000);
    const second = nextCall();
    await service.app.get(DataSource).query('UPDATE video.task SET webhook_next_at = now() WHERE id = $1', [id]);
    await service.transitions.cancel(await accept({}));
    expect(JSON.parse((await second).body)).toMatchObject({ event: 'task.failed', task: { error: 'It broke.' } });
    await vi.waitFor(async () => expect(await readDelivery(id)).toEqual({ due: null, attempts: 2 }), {
      timeout: 20_000,
    });
    expect(await countCalls('retried')).toBe(1);
    expect(await countCalls('arrived')).toBe(2);
  });

  it('is sent by the next poll although its due time was set by a clock that was ahead', async () => {
    answers = [500];
    const id = await accept();
    const first = nextCall();
    await service.transitions.fail(id, 'RENDER_FAILED', 'It broke.');
    await first;
    const setBack = `UPDATE video.task SET webhook_next_at = now() + interval '1 hour' WHERE id = $1`;
    await service.app.get(DataSource).query(setBack, [id]);
    await vi.waitFor(async () => expect(await readDelivery(id)).toEqual({ due: null, attempts: 2 }), {
      timeout: 20_000,
    });
  });

  it('is sent while another transaction writes a row that refers to its task', async () => {
    const id = await accept();
    const writer = service.app.get(DataSource).createQueryRunner();
    await writer.startTransaction();
    // The lock that a foreign key takes.
    await writer.query('SELECT FROM video.task WHERE id = $1 FOR KEY SHARE', [id]);
    const called = nextCall();
    await service.transitions.fail(id, 'RENDER_FAILED', 'It broke.');
    expect((await called).delivery).toBe(id);
    const claimed = await readDelivery(id);
    await writer.rollbackTransaction();
    await writer.release();
    expect(claimed?.attempts).toBe(1);
    await vi.waitFor(async () => expect((await readDelivery(id))?.due).toBeNull(), { timeout: 20_000 });
  });

  it('is given up after a day and counted in the metrics', async () => {
    expect(await countCalls('given up')).toBe(0);
    answers = [500, 500];
    const id = await accept();
    const retriedBefore = await countCalls('retried');
    await service.transitions.fail(id, 'RENDER_FAILED', 'It broke.');
    await expect.poll(() => countCalls('retried')).toBe(retriedBefore + 1);
    const aDayAgo = `UPDATE video.task SET completed_at = now() - interval '25 hours', webhook_next_at = now() WHERE id = $1`;
    await service.app.get(DataSource).query(aDayAgo, [id]);
    await service.transitions.cancel(await accept({}));
    await vi.waitFor(async () => expect(await readDelivery(id)).toEqual({ due: null, attempts: 2 }), {
      timeout: 20_000,
    });
    await expect.poll(() => countCalls('given up')).toBe(1);
  });

  it('reports the outcome of a retried task as a new delivery', async () => {
    const id = await accept();
    const first = nextCall();
    await service.transitions.fail(id, 'WORKER_DIED', 'It broke.');
    expect((await first).delivery).toBe(id);
    await vi.waitFor(async () => expect((await readDelivery(id))?.due).toBeNull(), { timeout: 20_000 });
    const second = nextCall();
    expect(await service.app.get(TaskRepository).retry([id])).toEqual([id]);
    await service.complete(id);
    const { delivery, body } = await second;
    expect([delivery, JSON.parse(body)]).toEqual([`${id}-1`, expect.objectContaining({ event: 'task.completed' })]);
  });

  it.each([
    ['its receiver is killed before it answers', killed],
    ['its sender is killed before it hears the answer', 200],
  ])('keeps its delivery id when %s, so that receivers can deduplicate', async (_case, answer) => {
    answers = [answer];
    const id = await accept();
    const first = nextCall();
    await service.transitions.cancel(id);
    const seen = [(await first).delivery];
    const due = () => readDelivery(id).then((row) => row?.due ?? null);
    if (answer === killed) expect(await due()).not.toBeNull();
    else await vi.waitFor(async () => expect(await due()).toBeNull(), { timeout: 20_000 });
    // The delivery was not recorded; the next attempt was scheduled before the first began, and is due.
    const second = nextCall();
    await service.app.get(DataSource).query('UPDATE video.task SET webhook_next_at = now() WHERE id = $1', [id]);
    await service.transitions.cancel(await accept({}));
    seen.push((await second).delivery);
    expect(seen).toEqual([id, id]);
    await vi.waitFor(async () => expect(await due()).toBeNull(), { timeout: 20_000 });
  });

  it('is signed over the bytes that arrive, whatever letters a text has', async () => {
    const id = await accept();
    const called = nextCall();
    const words = 'Café 🎬 \u2028 שלום "\\';
    await service.transitions.fail(id, 'RENDER_FAILED', words);
    const { signatureV2, body } = await called;
    const [time = '', first] = signatureV2.split(',');
    const text = Buffer.from(`${time.slice(2)}\n${url}\n${body}`, 'utf8');
    expect(first).toBe(`v2=${createHmac('sha256', secret).update(text).digest('hex')}`);
    expect(JSON.parse(body)).toMatchObject({ task: { error: words } });
    await vi.waitFor(async () => expect((await readDelivery(id))?.due).toBeNull(), { timeout: 20_000 });
  });

  it.each([
    [410, 'is not sent again', true],
    [301, 'is sent again to the same address', false],
  ])('that is answered with %i %s', async (answer, _, isSettled) => {
    answers = [answer];
    const id = await accept();
    const first = nextCall();
    await service.transitions.cancel(id);
    await first;
    if (isSettled)
      await vi.waitFor(async () => expect(await readDelivery(id)).toEqual({ due: null, attempts: 1 }), {
        timeout: 20_000,
      });
    else expect((await readDelivery(id))?.due?.getTime() ?? 0).toBeGreaterThan(Date.now() + 5_000);
    await service.app.get(DataSource).query('UPDATE video.task SET webhook_next_at = NULL WHERE id = $1', [id]);
  });

  it('is covered by the idempotency key and refused on the synchronous route', async () => {
    const headers = { 'idempotency-key': 'webhook' };
    const ask = (body: object) =>
      service.app.inject({
        method: 'POST',
        url: '/api/video/generate/async',
        payload: { text: 'Bees', ...body },
        headers,
      });
    expect((await ask({ webhook_url: url })).statusCode).toBe(200);
    expect((await ask({})).statusCode).toBe(409);
    expect((await post({ webhook_url: 5 })).statusCode).toBe(400);
    expect((await post({ webhook_url: 'https://user:password@a.test/' })).statusCode).toBe(400);
  });
});
