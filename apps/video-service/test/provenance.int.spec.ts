import { randomUUID } from 'node:crypto';
import { finishedFileKey } from '@svc/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, type VideoService } from '@svc/video/testing';
import { makeSignedVideo, type SignedVideo } from '@svc/video-provenance/testing';
import { startVideoService } from './service.fixture';
import type { ProvenanceResponse } from '@svc/video-provenance';

let callers: Callers;
let video: SignedVideo;
let service: VideoService;

beforeAll(async () => {
  [callers, video] = await Promise.all([startCallers(), makeSignedVideo()]);
  service = await startVideoService({
    ...callers.settings,
    PROVENANCE_FOLDER: video.folder,
    ASSET_BYTES: '200000',
    UPLOAD_SPOOL_BYTES: '500000',
  });
});
afterAll(async () => {
  await service.close();
  await video.remove();
  callers.close();
});

const boundary = 'part-of-a-form';
const makeForm = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const verify = async (content: Buffer, name = 'ann') =>
  service.app.inject({
    method: 'POST',
    url: '/api/videos/verify',
    headers: { ...(await callers.bearer(name)), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: makeForm(content),
  });
const readReport = async (content: Buffer): Promise<ProvenanceResponse> => {
  const answer = await verify(content);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const get = async (url: string, name = 'ann') =>
  service.app.inject({ method: 'GET', url, headers: await callers.bearer(name) });
const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
/** The box of C2PA with any content (C2PA 2.2, A.5.2). */
const makeManifestBox = (content: Buffer): Buffer => {
  const type = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
  const fields = Buffer.concat([type, Buffer.alloc(4), Buffer.from('manifest\0'), Buffer.alloc(8), content]);
  const head = Buffer.from('0000000075756964', 'hex');
  head.writeUInt32BE(head.length + fields.length, 0);
  return Buffer.concat([head, fields]);
};
const createVideo = async (bytes: Buffer): Promise<string> => {
  const url = '/api/video/generate/async';
  const headers = await callers.bearer('ann');
  const answer = await service.app.inject({ method: 'POST', url, headers, payload: { text: 'Bees' } });
  const { task_id: id } = answer.json<{ task_id: string }>();
  await service.complete(id);
  await service.store.put(finishedFileKey(id, 'video.mp4'), bytes);
  return id;
};

describe('POST /api/videos/verify', () => {
  it('says who signed a file, how its parts were made, and from what', async () => {
    const report = await readReport(video.bytes);
    const iptc = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
    expect(report).toEqual({
      status: 'valid',
      problems: [],
      title: 'Bees',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
      generator: { name: 'svc', version: expect.any(String) },
      made: [
        { part: 'video', digital_source_type: `${iptc}compositeWithTrainedAlgorithmicMedia` },
        { part: 'words', digital_source_type: `${iptc}algorithmicallyEnhanced` },
        { part: 'voice', digital_source_type: `${iptc}trainedAlgorithmicMedia` },
        { part: 'pictures', digital_source_type: `${iptc}composite` },
      ],
      sources: [
        { name: 'Waggle <dance>', url: 'https://en.wikipedia.org/wiki/Waggle_dance', licence: 'CC BY-SA 4.0' },
        { name: 'Photo by Ann', url: null, licence: null },
      ],
      signer: expect.objectContaining({ organization: 'svc', is_own: true }),
    });
  });

  it('finds one changed byte', async () => {
    const { status, problems } = await readReport(changed(video.bytes, video.bytes.length - 5));
    expect([status, problems]).toEqual(['changed', ['assertion.bmffHash.mismatch']]);
  });

  it('finds no manifest in a file without one', async () => {
    expect(await readReport(video.unsigned)).toMatchObject({ status: 'absent', signer: null, made: [], sources: [] });
  });

  it('does not accept a broken or doubled manifest', async () => {
    const size = video.bytes.readUInt32BE(0);
    const box = video.bytes.subarray(size, size + video.bytes.readUInt32BE(size));
    const broken = Buffer.from(video.bytes);
    broken.fill(0, size + 60, size + box.length);
    const doubled = Buffer.concat([video.bytes, box]);
    for (const bytes of [broken, doubled]) expect((await readReport(bytes)).status).toBe('invalid');
  });

  it('answers "invalid" for a manifest whose CBOR a reader could read for ever', async () => {
    const cbor = Buffer.from('0000000a63626f729f1f', 'hex');
    const report = await readReport(Buffer.concat([Buffer.from('0000000866747970', 'hex'), makeManifestBox(cbor)]));
    expect(report).toMatchObject({ status: 'invalid', problems: ['general.error'] });
    expect((await get('/api/videos')).statusCode).toBe(200);
  });

  it('refuses a file that is no MP4, one that is too large, and another body', async () => {
    expect((await verify(Buffer.from('Bees'))).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    expect((await verify(Buffer.alloc(300_000))).json()).toMatchObject({ error: 'ASSET_TOO_LARGE' });
    const headers = await callers.bearer('ann');
    const answer = await service.app.inject({ method: 'POST', url: '/api/videos/verify', headers, payload: {} });
    expect(answer.json()).toMatchObject({ error: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('needs a token', async () => {
    const answer = await service.app.inject({ method: 'POST', url: '/api/videos/verify' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('GET /api/videos/{task_id}/provenance', () => {
  it('checks the file of an own video, and the file that replaced it', async () => {
    const id = await createVideo(video.bytes);
    const url = `/api/videos/${id}/provenance`;
    expect((await get(url)).json()).toMatchObject({ status: 'valid', signer: { is_own: true } });
    await service.store.put(finishedFileKey(id, 'video.mp4'), changed(video.bytes, video.bytes.length - 5));
    expect((await get(url)).json()).toMatchObject({ status: 'changed' });
  });

  it('hides the videos of other users, and needs a finished one', async () => {
    const id = await createVideo(video.bytes);
    expect((await get(`/api/videos/${id}/provenance`, 'bob')).json()).toMatchObject({ error: 'VIDEO_NOT_FOUND' });
    expect((await get(`/api/videos/${randomUUID()}/provenance`)).json()).toMatchObject({ error: 'VIDEO_NOT_FOUND' });
    await service.store.delete(finishedFileKey(id, 'video.mp4'));
    expect((await get(`/api/videos/${id}/provenance`)).json()).toMatchObject({ error: 'VIDEO_WITHOUT_FILES' });
  });
});

describe('the page of a shared video', () => {
  const readPage = async (bytes: Buffer, language: string): Promise<string> => {
    const url = `/api/videos/${await createVideo(bytes)}/share`;
    const share = await service.app.inject({ method: 'POST', url, headers: await callers.bearer('ann'), payload: {} });
    const { pathname, search } = new URL(share.json<{ url: string }>().url);
    const headers = { accept: 'text/html', 'accept-language': language };
    return (await service.app.inject({ method: 'GET', url: pathname + search, headers })).body;
  };

  it.each([
    ['en', 'The file is exactly as it was signed.', 'generated by AI'],
    ['de', 'Die Datei ist genau so, wie sie signiert wurde.', 'von KI erzeugt'],
    ['es', 'El archivo está exactamente como se firmó.', 'generado por IA'],
    ['fr', 'Le fichier est exactement tel qu’il a été signé.', 'généré par IA'],
  ])('says in %s where the file comes from', async (language, state, kind) => {
    const page = await readPage(video.bytes, language);
    for (const text of [state, kind, 'Waggle &lt;dance&gt; (CC BY-SA 4.0)']) expect(page).toContain(text);
    expect(page).not.toContain('javascript:');
  });

  it('says that a file was changed, or says nothing of its origin', async () => {
    expect(await readPage(changed(video.bytes, video.bytes.length - 5), 'en')).toContain(
      'was changed after it was signed',
    );
    expect(await readPage(video.unsigned, 'en')).toContain('says nothing about its origin');
  });
});
