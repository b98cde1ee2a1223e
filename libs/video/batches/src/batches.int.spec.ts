import { randomUUID } from 'node:crypto';
import { BatchRepository } from './batch.repository';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCallers, type Callers, type VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import { DeletedUserDataService, HousekeepingService } from '@svc/video';
import type { BatchResponse } from './batch.response';

const url = '/api/video/batches';
let callers: Callers;
let service: VideoService;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService({ ...callers.settings, MAX_PENDING_PER_CALLER: '20' });
});
afterAll(async () => {
  await service.close();
  callers.close();
});

const send = async (name: string, payload: object | string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url, payload, headers: { ...(await callers.bearer(name)), ...headers } });
const csv = { 'content-type': 'text/csv' };
const read = async (name: string, path: string) =>
  service.app.inject({ method: 'GET', url: path, headers: await callers.bearer(name) });
const query = (sql: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  service.app.get(DataSource).query(sql, values);
const readTasks = (name: string) => query('SELECT id FROM video.task WHERE owner_id = $1', [name]);

describe('POST /api/video/batches', () => {
  it('accepts valid rows and reports invalid rows by number', async () => {
    const name = randomUUID();
    const requests = [
      { text: 'Bees' },
      { text: '' },
      { text: 'Wasps', bgm_volume: 7, mode: 'loud' },
      5,
      { text: 'Ants', frame_template: 'no' },
    ];
    const answer = await send(name, { requests });
    const { batch_id, rows, ...counts } = answer.json<BatchResponse>();
    expect(counts).toMatchObject({ accepted: 1, refused: 4, unfinished: 1 });
    expect(
      rows.map(({ row, status, error_code, fields }) => [row, status, error_code, fields.map(({ field }) => field)]),
    ).toEqual([
      [1, 'pending', null, []],
      [2, 'refused', 'VALIDATION_ERROR', ['text']],
      [3, 'refused', 'VALIDATION_ERROR', ['mode', 'bgm_volume']],
      [4, 'refused', 'VALIDATION_ERROR', []],
      [5, 'refused', 'TEMPLATE_NOT_FOUND', []],
    ]);
    expect(await readTasks(name)).toHaveLength(1);
    expect((await read(name, `${url}/${batch_id}`)).json()).toEqual(answer.json());
  });

  it.each([
    ['requests', { requests: [{ text: 'Bees' }, { text: 'Wasps', language: 'de', bgm_path: null }] }],
    ['a table of a spreadsheet', { csv: '\uFEFFtext,language\nBees,\nWasps,de\n' }],
  ])('gives each row the common fields that it lacks: %s', async (_kind, rows) => {
    const name = randomUUID();
    const defaults = { language: 'fr', frame_template: '1920x1080/image_default.html', n_scenes: 3 };
    expect((await send(name, { ...rows, defaults })).json<BatchResponse>()).toMatchObject({ accepted: 2, refused: 0 });
    const requests = await query('SELECT request FROM video.task WHERE owner_id = $1', [name]);
    expect(requests.map(({ request }) => request)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Bees', language: 'fr', n_scenes: 3 }),
        expect.objectContaining({ text: 'Wasps', language: 'de', frame_template: defaults.frame_template }),
      ]),
    );
  });

  it('reports a wrong common field at each row', async () => {
    const answer = await send(randomUUID(), { requests: [{ text: 'Bees' }], defaults: { bgm_volume: 7 } });
    expect(answer.json<BatchResponse>().rows[0]).toMatchObject({
      status: 'refused',
      fields: [{ field: 'bgm_volume' }],
    });
  });

  it('refuses common fields of many characters: each row repeats them', async () => {
    const fields = Array.from({ length: 5 }, (_, at) => [`field_${at}`, 'a'.repeat(39_000)]);
    const body = { requests: [{ text: 'Bees' }], defaults: Object.fromEntries(fields) as object };
    const answer = await send(randomUUID(), body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      'defaults must have at most 65536 characters together.',
    ]);
  });

  it('reports the warnings of each video', async () => {
    const name = randomUUID();
    const { batch_id, rows } = (
      await send(name, { requests: [{ text: 'Why leaves turn red' }] })
    ).json<BatchResponse>();
    expect(rows[0]?.warnings).toEqual([]);
    const warning = { code: 'general_words', values: {} };
    await query('UPDATE video.task SET warnings = $2 WHERE id = $1', [rows[0]?.task_id, JSON.stringify([warning])]);
    const [row] = (await read(name, `${url}/${batch_id}`)).json<BatchResponse>().rows;
    expect(row?.warnings).toEqual([expect.stringContaining('Give a text or a few facts')]);
    expect(row?.warning_details).toMatchObject([{ code: 'general_words' }]);
  });

  it('accepts a CSV file and never evaluates a cell as a formula', async () => {
    const name = randomUUID();
    const table = 'text;title;n_scenes\r\n"=HYPERLINK(""http://x.test"")";Bees;2\r\nWhy ants march;;zero\r\n';
    const { rows } = (await send(name, table, csv)).json<BatchResponse>();
    expect(rows).toMatchObject([
      { status: 'pending', title: 'Bees' },
      { status: 'refused', fields: [{ field: 'n_scenes' }] },
    ]);
    const [task] = await query('SELECT request FROM video.task WHERE owner_id = $1', [name]);
    expect(task).toMatchObject({ request: { text: '=HYPERLINK("http://x.test")', n_scenes: 2 } });
  });

  it("accepts rows up to the caller's limit and reports the others as QUEUE_FULL", async () => {
    const { accepted, rows } = (
      await send(randomUUID(), { requests: Array.from({ length: 25 }, (_entry, index) => ({ text: `Bee ${index}` })) })
    ).json<BatchResponse>();
    expect([accepted, rows.filter(({ error_code }) => error_code === 'QUEUE_FULL').length]).toEqual([20, 5]);
  });

  it('answers a repeated batch with its report, also when both arrive at once', async () => {
    const name = randomUUID();
    const headers = { 'idempotency-key': 'batch-1' };
    const requests = [{ text: 'Bees' }, { text: '' }];
    const [one, other] = await Promise.all([send(name, { requests }, headers), send(name, { requests }, headers)]);
    expect(one.json()).toEqual(other.json());
    expect((await send(name, { requests }, headers)).json()).toEqual(one.json());
    expect(await readTasks(name)).toHaveLength(1);
    const reused = await send(name, { requests: [{ text: 'Wasps' }] }, headers);
    expect(reused.json()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('continues an interrupted batch when it is sent again, without duplicates', async () => {
    const name = randomUUID();
    const headers = { 'idempotency-key': 'broken' };
    const requests = [{ text: 'Bees' }, { text: 'Wasps' }];
    const report = vi.spyOn(service.app.get(BatchRepository), 'report').mockRejectedValueOnce(new Error('killed'));
    expect((await send(name, { requests }, headers)).statusCode).toBe(500);
    report.mockRestore();
    const { accepted, rows } = (await send(name, { requests }, headers)).json<BatchResponse>();
    expect(accepted).toBe(2);
    expect((await readTasks(name)).map(({ id }) => id).sort()).toEqual(rows.map(({ task_id }) => task_id).sort());
  });

  it.each([
    ['an empty list', { requests: [] }, {}, 400],
    ['too many', { requests: Array.from({ length: 101 }, () => ({ text: 'a' })) }, {}, 400],
    ['nothing', {}, {}, 400],
    ['both', { requests: [{ text: 'a' }], csv: 'text\na' }, {}, 400],
    ['no list', { requests: 'text' }, {}, 400],
    ['a table that is none', '', csv, 400],
    ['another encoding', 'text\nB\u00e4ren', { 'content-type': 'text/csv; charset=iso-8859-1' }, 415],
    ['another format', 'text', { 'content-type': 'application/vnd.ms-excel' }, 415],
  ])('refuses %s', async (_case, payload, headers, status) => {
    expect((await send('ann', payload, headers)).statusCode).toBe(status);
  });

  it('explains how to save a spreadsheet file that is not UTF-8', async () => {
    const payload = Buffer.from('text\nB\u00e4ren', 'latin1');
    const headers = { ...(await callers.bearer('ann')), ...csv };
    const answer = await service.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining('CSV UTF-8') as string });
  });

  it('reports only the first problems of a row, so that a small file gives no large report', async () => {
    const scenes = JSON.stringify(Array.from({ length: 100 }, () => ({ voice: 5 }))).replaceAll('"', '""');
    const table = `text,scenes\n${`x,"${scenes}"\n`.repeat(100)}`;
    const answer = await send(randomUUID(), table, csv);
    expect(answer.body.length).toBeLessThan(400_000);
    const [row] = answer.json<BatchResponse>().rows;
    expect(row?.fields).toHaveLength(10);
    expect(row?.error).toMatch(/ …$/u);
  });

  it('refuses a body of more than a megabyte, and CSV on any other route', async () => {
    expect((await send('ann', `text\n${'a'.repeat(1_100_000)}`, csv)).statusCode).toBe(413);
    const headers = { ...(await callers.bearer('ann')), ...csv };
    const elsewhere = { method: 'POST', url: '/api/video/generate/async', payload: 'text\nBees', headers } as const;
    expect((await service.app.inject(elsewhere)).statusCode).toBe(415);
    expect((await service.app.inject({ method: 'POST', url, payload: { requests: [] } })).statusCode).toBe(401);
  });
});

describe('GET /api/video/batches/{batch_id}', () => {
  it('shows the final state of each task, and of deleted tasks', async () => {
    const name = randomUUID();
    const { batch_id, rows } = (
      await send(name, { requests: ['Bees', 'Wasps', 'Ants'].map((text) => ({ text })) })
    ).json<BatchResponse>();
    const [done = '', failed = '', gone = ''] = rows.map(({ task_id }) => task_id ?? '');
    await service.complete(done);
    await service.transitions.fail(failed, 'PROVIDER_FAILED', 'The voice is away.');
    await service.app.inject({ method: 'DELETE', url: `/api/videos/${gone}`, headers: await callers.bearer(name) });
    const report = (await read(name, `${url}/${batch_id}`)).json<BatchResponse>();
    expect(report).toMatchObject({ accepted: 3, unfinished: 0 });
    expect(report.rows).toMatchObject([
      { status: 'completed', percentage: 100, result: { duration: 1.235 } },
      { status: 'failed', error: 'The voice is away.', error_code: 'PROVIDER_FAILED' },
      { status: 'deleted', task_id: gone, title: 'Ants' },
    ]);
  });

  it('answers 404 for a batch of another user', async () => {
    const { batch_id } = (await send('ann', { requests: [{ text: 'Bees' }] })).json<BatchResponse>();
    for (const path of [`${url}/${batch_id}`, `${url}/${randomUUID()}`, `${url}/x`])
      expect((await read('bob', path)).json()).toMatchObject({ error: 'BATCH_NOT_FOUND', statusCode: 404 });
    expect((await service.app.inject(`${url}/${batch_id}`)).statusCode).toBe(401);
  });

  it('is removed after the retention period and with its owner', async () => {
    const name = randomUUID();
    const take = async () => (await send(name, { requests: [{ text: '' }] })).json<BatchResponse>().batch_id;
    const [old, young] = [await take(), await take()];
    await query(`UPDATE video.batch SET created_at = now() - interval '31 days' WHERE id = $1`, [old]);
    await service.app.get(HousekeepingService).tidy();
    expect((await read(name, `${url}/${old}`)).statusCode).toBe(404);
    expect((await read(name, `${url}/${young}`)).statusCode).toBe(200);
    expect(await service.app.get(DeletedUserDataService).remove(name)).toBe(true);
    expect(await query('SELECT id FROM video.batch WHERE owner_id = $1', [name])).toEqual([]);
  });
});
