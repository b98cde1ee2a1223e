import { randomUUID } from 'node:crypto';
import { SignedAddresses } from '@svc/video';
import { finishedFileKey } from '@svc/contracts';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCallers, type Callers, videoBytes, script, type VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { ShareResponse } from './share.dto';
import { watchStyleHash } from './watch-style';

let callers: Callers;
let service: VideoService;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
});
afterAll(async () => {
  await service.close();
  callers.close();
});

type Method = 'GET' | 'HEAD' | 'PATCH' | 'DELETE' | 'POST';

const send = async (name: string, method: Method, url: string, payload?: object) =>
  service.app.inject({
    method,
    url,
    headers: await callers.bearer(name),
    ...(payload === undefined ? {} : { payload }),
  });
const open = (address: string, headers: Record<string, string> = {}, method: Method = 'GET') => {
  const { pathname, search } = new URL(address);
  return service.app.inject({ method, url: pathname + search, headers });
};
const browser = { accept: 'text/html,*/*;q=0.8' };

const ask = async (): Promise<string> =>
  (await send('ann', 'POST', '/api/video/generate/async', { text: 'Bees' })).json<{ task_id: string }>().task_id;
const createVideo = async (title?: string): Promise<string> => {
  const id = await ask();
  await service.complete(id);
  await service.store.put(finishedFileKey(id, 'captions.vtt'), Buffer.from('WEBVTT\n'));
  if (title !== undefined) await send('ann', 'PATCH', `/api/videos/${id}`, { title });
  return id;
};
const share = async (id: string, payload: object = {}): Promise<ShareResponse> =>
  (await send('ann', 'POST', `/api/videos/${id}/share`, payload)).json();
const query = (sql: string, values: unknown[]): Promise<unknown> => service.app.get(DataSource).query(sql, values);
const addressesIn = (page: string): string[] =>
  [...page.matchAll(/(?:src|href|poster)="([^"]+)"/g)].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'));

describe('a share link', () => {
  it('opens a page with player, poster and captions without a session, script or third-party content', async () => {
    const { url, file_url, expires_at } = await share(await createVideo());
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const page = await open(url, browser);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toBe(
      `default-src 'none'; style-src ${watchStyleHash}; img-src 'self'; media-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(page.body).not.toContain('<script');
    const addresses = addressesIn(page.body);
    expect(addresses).toContain(file_url);
    const own = (address: string): boolean =>
      address.startsWith('https://video.test/watch/') || address === '/icon.svg';
    expect(addresses.filter((address) => !own(address))).toEqual([]);
    const captions = addresses.find((address) => address.includes('captions.vtt')) ?? '';
    expect((await open(captions)).headers['content-type']).toContain('text/vtt');
  });

  it('serves the video with ranges, and caches must revalidate it', async () => {
    const { file_url } = await share(await createVideo());
    const whole = await open(file_url);
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, videoBytes]);
    expect(whole.headers['cache-control']).toBe('private, no-cache');
    const part = await open(file_url, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect((await open(file_url, {}, 'HEAD')).headers['content-length']).toBe(String(videoBytes.length));
    expect((await open(file_url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });

  it('escapes the title, and uses the language of the browser', async () => {
    const { url } = await share(await createVideo(`"><script>alert('bees')</script>`));
    const page = await open(url, { ...browser, 'accept-language': 'de-CH, en;q=0.5' });
    expect(page.body).toContain('&quot;&gt;&lt;script&gt;alert(&#39;bees&#39;)&lt;/script&gt;');
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain('Video herunterladen');
  });

  it('gives the same answer for a wrong signature and an unknown video', async () => {
    const [id, other] = [await createVideo(), await createVideo()];
    const { url, file_url } = await share(id);
    await share(other);
    const later = new URL(url);
    later.searchParams.set('expires', String(Number(later.searchParams.get('expires')) + 1));
    const task = (await send('ann', 'GET', `/api/tasks/${id}`)).json<{ result: { video_url: string } }>();
    for (const wrong of [
      later.href,
      url.replace(id, other),
      url.replace(id, randomUUID()),
      url.replace(/signature=.*/, ''),
      url.replace(/\?.*/, ''),
      file_url.replace(/signature=.*/, `signature=${'a'.repeat(43)}`),
      `https://video.test/watch/${id}${new URL(task.result.video_url).search}`,
    ])
      expect((await open(wrong)).json()).toMatchObject({ error: 'SHARE_NOT_FOUND', statusCode: 404 });
    // The signature is invalid on other routes.
    expect((await open(file_url.replace('/watch/', '/api/files/'))).statusCode).toBe(404);
    expect((await open(url.replace(/signature=.*/, `signature=${'a'.repeat(129)}`))).statusCode).toBe(400);
  });

  it('gives access to the files of the video only', async () => {
    const { file_url } = await share(await createVideo());
    for (const name of ['other.mp4', '..%2fvideo.mp4', '.hidden', '%2e%2e'])
      expect((await open(file_url.replace('video.mp4', name))).statusCode).toBe(404);
  });

  it('expires, with a page that says so', async () => {
    const id = await createVideo();
    const { url, expires_at } = await share(id, { expires_in_seconds: 60 });
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await send('ann', 'GET', `/api/videos/${id}`)).json()).toMatchObject({ shared_until: expires_at });
    const [{ share_nonce: nonce }] = (await query('SELECT share_nonce FROM video.task WHERE id = $1', [id])) as [
      { share_nonce: string },
    ];
    const config = { appSecret: callers.settings['APP_SECRET'], acceptedSecrets: [] } as never;
    const past = Math.floor(Date.now() / 1000) - 1;
    const expired = new SignedAddresses(config, 'links to shared videos').queryFor(`${id}\n${nonce}`, past);
    const address = url.replace(/\?.*/, expired);
    expect((await open(address)).json()).toMatchObject({ error: 'SHARE_EXPIRED', statusCode: 410 });
    const page = await open(address, browser);
    expect([page.statusCode, page.body.includes('This link has expired')]).toEqual([410, true]);
  });

  it('ends when sharing is withdrawn, and new links do not restore it', async () => {
    const id = await createVideo();
    const before = await share(id);
    expect((await send('ann', 'DELETE', `/api/videos/${id}/share`)).statusCode).toBe(200);
    for (const address of [before.url, before.file_url]) expect((await open(address)).statusCode).toBe(404);
    expect((await send('ann', 'GET', `/api/videos/${id}`)).json()).toMatchObject({ shared_until: null });
    const after = await share(id);
    expect((await open(after.url)).statusCode).toBe(200);
    expect((await open(before.url)).statusCode).toBe(404);
  });

  it('ends when the video or its files are deleted, and cannot be created then', async () => {
    const [deleted, old, waiting] = [await createVideo(), await createVideo(), await ask()];
    const links = [await share(deleted), await share(old)];
    await send('ann', 'DELETE', `/api/videos/${deleted}`);
    await query('UPDATE video.task SET files_removed_at = now() WHERE id = $1', [old]);
    for (const { url } of links) {
      const page = await open(url, browser);
      expect([page.statusCode, page.body.includes('no longer available')]).toEqual([404, true]);
    }
    for (const id of [old, waiting])
      expect((await send('ann', 'POST', `/api/videos/${id}/share`)).json()).toMatchObject({
        error: 'VIDEO_WITHOUT_FILES',
      });
  });

  it('expires no later than the retention period', async () => {
    const id = await createVideo();
    await query(`UPDATE video.task SET completed_at = now() - interval '29 days' WHERE id = $1`, [id]);
    const { expires_at } = await share(id, { expires_in_seconds: 3_000_000 });
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it('is created and withdrawn by the owner only, within the limits', async () => {
    const id = await createVideo();
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await send('bob', method, `/api/videos/${id}/share`)).json()).toMatchObject({ error: 'VIDEO_NOT_FOUND' });
      const nobody = await service.app.inject({ method, url: `/api/videos/${id}/share` });
      expect(nobody.statusCode).toBe(401);
    }
    for (const expires_in_seconds of [59, 31_536_001, 60.5, '60', null])
      expect((await send('ann', 'POST', `/api/videos/${id}/share`, { expires_in_seconds })).statusCode).toBe(400);
  });

  it('shows the credits that the licences require, and the pages of a document', async () => {
    const id = await ask();
    await service.transitions.start(id);
    const sources = [
      {
        writer: 'encyclopedia' as const,
        title: 'Waggle dance',
        url: 'https://en.wikipedia.org/wiki/Bee',
        licence: 'CC BY-SA 4.0',
      },
    ];
    await service.transitions.saveScript(id, {
      ...script,
      sources,
      scenes: script.scenes.map((one) => ({
        ...one,
        source: { title: 'Bees.pdf', url: null, section: null, page: 4, quote: one.narration },
      })),
    });
    await service.store.put(finishedFileKey(id, 'video.mp4'), videoBytes);
    const credits = [{ text: 'Photo by <Ann>', url: 'javascript:alert(1)' }];
    await service.transitions.complete(id, {
      fileName: 'video.mp4',
      durationSeconds: 1,
      sizeBytes: 10,
      credits,
    });
    const { body } = await open((await share(id)).url, browser);
    expect(body).toContain('href="https://en.wikipedia.org/wiki/Bee"');
    expect(body).toContain('Photo by &lt;Ann&gt;');
    expect(body).not.toContain('javascript:');
    expect(body).toContain('(page 4)');
  });
});

describe('an address that does not exist', () => {
  it.each(['/nothing', '/watch', '/studio/nothing.js'])('%s shows a browser a page, and programs JSON', async (url) => {
    const headers = { ...browser, 'accept-language': 'de' };
    const page = await service.app.inject({ method: 'GET', url, headers });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain(watchStyleHash);
    expect(page.body).toContain('<h1>Unter dieser Adresse gibt es nichts</h1>');
    expect((await service.app.inject({ method: 'GET', url })).json()).toMatchObject({ error: 'NOT_FOUND' });
  });

  it('is JSON below /api in a browser too', async () => {
    const answer = await service.app.inject({ method: 'GET', url: '/api/nothing', headers: browser });
    expect(answer.json()).toMatchObject({ error: 'NOT_FOUND' });
  });
});
