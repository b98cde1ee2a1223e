import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  assetsOf,
  batchesOf,
  ClientSession,
  createVideoClient,
  dataOf,
  sharesOf,
  videosOf,
  type VideoSchemas,
} from '@svc/client';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, videoBytes, type VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

let callers: Callers;
let service: VideoService;
let url: string;

/** Each client is a different user, as with `VIDEO_AUTH=jwt`. */
const openClient = async (name: string) => {
  const { authorization } = await callers.bearer(name);
  const tokens = { accessToken: authorization.replace('Bearer ', ''), refreshToken: null, csrfToken: null };
  const session = new ClientSession({ authUrl: url, clientType: 'server', tokens });
  return createVideoClient(url, session);
};

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  url = await service.app.getUrl();
});
afterAll(async () => {
  await service.close();
  callers.close();
});

describe("the client's library calls", () => {
  it('list, search, rename, share and delete videos, and throw refusals by their code', async () => {
    const video = await openClient('ann');
    const [videos, shares] = [videosOf(video), sharesOf(video)];
    const { task_id } = dataOf(await video.POST('/api/video/generate/async', { body: { text: 'Why bees dance' } }));
    await expect(shares.create(task_id)).rejects.toMatchObject({ code: 'VIDEO_WITHOUT_FILES' });
    await service.complete(task_id);

    expect(await videos.rename(task_id, 'The language of bees')).toMatchObject({ title: 'The language of bees' });
    expect((await videos.list({ limit: 1, status: 'completed' })).data).toMatchObject([{ task_id }]);
    await expect.poll(async () => (await videos.search('language')).pagination.total).toBe(1);
    expect((await videos.search('wasps')).data).toEqual([]);

    const shared = await shares.create(task_id, { expires_in_seconds: 3600 });
    expect(Date.parse(shared.expires_at)).toBeLessThanOrEqual(Date.now() + 3_600_000);
    const opened = await service.app.inject({ url: shared.file_url.replace('https://video.test', '') });
    expect(opened.rawPayload).toEqual(videoBytes);
    expect(await shares.withdraw(task_id)).toMatchObject({ success: true });
    expect((await videos.read(task_id)).shared_until).toBeNull();

    await expect(videosOf(await openClient('bob')).read(task_id)).rejects.toMatchObject({ code: 'VIDEO_NOT_FOUND' });
    expect(await videos.delete(task_id)).toMatchObject({ success: true });
    await expect(videos.rename(task_id, null)).rejects.toMatchObject({ code: 'VIDEO_NOT_FOUND', status: 404 });
  });
});

const listStates = ({ rows }: VideoSchemas['schemas']['Batch']) => rows.map(({ status, title }) => [status, title]);

describe("the client's batch calls", () => {
  it('send requests and tables, and get the same report for the same key', async () => {
    const batches = batchesOf(await openClient('cecil'));
    const requests = [{ text: 'Why bees dance' }, { text: '' }];
    const idempotencyKey = randomUUID();
    const report = await batches.create(requests, { idempotencyKey });
    expect(report).toMatchObject({ accepted: 1, refused: 1, rows: [{ status: 'pending' }, { status: 'refused' }] });
    expect((await batches.create(requests, { idempotencyKey })).batch_id).toBe(report.batch_id);
    expect(await batches.read(report.batch_id)).toEqual(report);
  });

  it('send a CSV as text or as a chosen file', async () => {
    const batches = batchesOf(await openClient('dora'));
    const csv = 'text,title\r\nBees dance,"Bees, dancing"\r\n';
    const expected = [['pending', 'Bees, dancing']];
    expect(listStates(await batches.createFromCsv(csv))).toEqual(expected);
    expect(listStates(await batches.createFromCsv(new Blob([csv], { type: 'application/vnd.ms-excel' })))).toEqual(
      expected,
    );
    await expect(batches.createFromCsv('bees\r\n1\r\n')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

const makePicture = async (): Promise<Buffer<ArrayBuffer>> => {
  const { ffmpegPath } = await testFfmpeg();
  const source = ['-f', 'lavfi', '-i', 'color=red:size=640x400', '-frames:v', '1'];
  return Buffer.from(execFileSync(ffmpegPath, ['-v', 'error', ...source, '-c:v', 'png', '-f', 'image2pipe', '-']));
};

describe("the client's asset calls", () => {
  it('upload, list, show and delete files with any name', async () => {
    const assets = assetsOf(await openClient('emma'));
    const picture = await makePicture();
    const asset = await assets.upload(new Blob([picture]), 'a bee & 50 %.png');
    expect(await assets.list()).toEqual([asset]);
    expect(Buffer.from(await (await assets.file(asset)).arrayBuffer())).toEqual(picture);
    const thumbnail = await assets.thumbnail(asset);
    expect(thumbnail.type).toBe('image/jpeg');
    expect(thumbnail.size).toBeGreaterThan(100);
    await expect(assetsOf(await openClient('finn')).file(asset)).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    expect(await assets.delete(asset)).toMatchObject({ success: true });
    await expect(assets.thumbnail(asset)).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND', status: 404 });
  });
});
