import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCallers, startServiceWith, type Callers, type VideoService } from '@svc/video/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VoicePackResponse } from './voice-pack.response';
import { voicesFeature } from './voices.feature';

const address = 'https://video.hive.test';
const path = '/api/administration/voice-packs';
let callers: Callers;
let service: VideoService;
let folder: string;
let admin: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voices-'));
  callers = await startCallers();
  const settings = { ...callers.settings, VIDEO_PUBLIC_URL: address, VOICES_DIR: folder };
  service = await startServiceWith([voicesFeature])(settings);
  // The only token that the console sends to this service.
  admin = await callers.bearer('root', 'project_admin', 'administration', { audience: address });
});
afterAll(async () => {
  await service.close();
  callers.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: 'GET' | 'POST' | 'DELETE', rest = '', headers = admin, payload?: object) =>
  service.app.inject({ method, url: `${path}${rest}`, headers, ...(payload === undefined ? {} : { payload }) });

describe('packs of voices for administrators', () => {
  it('are listed, with the right to change them, for a token of administration', async () => {
    const { data } = (await call('GET')).json<{ data: VoicePackResponse[] }>();
    expect(data.map(({ state, can_change }) => [state, can_change])).toEqual(data.map(() => ['absent', true]));
    expect(data.length).toBeGreaterThan(0);
  });

  it('need the accepted licence, and a pack that exists', async () => {
    const refused = await call('POST', '/supertonic', admin, { accept_licence: false });
    expect(refused.json()).toMatchObject({ fields: [{ field: 'accept_licence' }] });
    expect((await call('POST', '/honey', admin, { accept_licence: true })).statusCode).toBe(404);
    expect((await call('DELETE', '/honey')).statusCode).toBe(404);
  });

  it('are refused to users', async () => {
    const user = await callers.bearer('ann');
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, method === 'GET' ? '' : '/kokoro', user)).json()).toMatchObject({
        error: 'FORBIDDEN',
      });
    expect((await call('GET', '', {})).statusCode).toBe(401);
  });
});
