import { readFile } from 'node:fs/promises';
import {
  addPasskey,
  ApiError,
  ClientSession,
  createAuthClient,
  createVideoClient,
  dataOf,
  followTask,
  signInWithPasskey,
  uploadAsset,
  type PasskeyHolder,
} from '@svc/client';
import { SoftwareAuthenticator, type CreationOptions, type RequestOptions } from '@svc/testing/harness';
import { describe, expect, inject, it } from 'vitest';
import { newUser, verifyAddress } from './api';

const authUrl = inject('authUrl');

describe('the typed client', () => {
  it('signs up, renews its expired access token, and makes a video', async () => {
    const session = new ClientSession({ authUrl, clientType: 'server' });
    const auth = createAuthClient(session);
    const person = newUser();
    const signedUp = await auth.POST('/api/auth/users', { body: person });
    expect(signedUp.data?.user.email).toBe(person.email);

    const { refreshToken } = session.tokens ?? {};
    const later = new ClientSession({
      authUrl,
      clientType: 'server',
      tokens: { accessToken: 'expired', refreshToken: refreshToken ?? null, csrfToken: null },
    });
    const current = await createAuthClient(later).GET('/api/auth/sessions/current');
    expect(current.response.status).toBe(200);
    expect(later.tokens?.refreshToken).not.toBe(refreshToken);

    const video = createVideoClient(inject('videoUrl'), later);
    const body = { text: 'Typed.', mode: 'fixed', title: 'Typed' } as const;
    const { task_id } = dataOf(await video.POST('/api/video/generate/async', { body }));
    const seen: string[] = [];
    for await (const { status } of followTask(video, task_id)) seen.push(status);
    expect(seen.at(-1)).toBe('completed');
    const { result } = dataOf(await video.GET('/api/tasks/{task_id}', { params: { path: { task_id } } }));
    expect((await fetch(result?.video_url ?? '')).status).toBe(200);
  });

  it('adds a passkey, and signs in with it without a session', async () => {
    const auth = createAuthClient(new ClientSession({ authUrl, clientType: 'server' }));
    const { email } = dataOf(await auth.POST('/api/auth/users', { body: newUser() })).user;
    await verifyAddress(email);
    const authenticator = new SoftwareAuthenticator(authUrl);
    const holder: PasskeyHolder = {
      create: (options) => Promise.resolve(authenticator.register(options as unknown as CreationOptions)),
      get: (options) => Promise.resolve(authenticator.authenticate(options as unknown as RequestOptions)),
    };
    expect((await addPasskey(auth, 'key', holder)).recoveryCodes).toHaveLength(10);
    const session = new ClientSession({ authUrl, clientType: 'mobile' });
    const answer = await signInWithPasskey(createAuthClient(session), {}, holder);
    expect(answer).toMatchObject({ user: { email } });
    expect(session.tokens?.refreshToken).toEqual(expect.any(String));
  });

  it('uploads music for a video, and throws refusals', async () => {
    const video = createVideoClient(inject('videoUrl'));
    const music = new Blob([await readFile('content/music/first-light.mp3')]);
    const { path } = dataOf(await uploadAsset(video, music, 'typed.mp3'));
    expect(dataOf(await video.GET('/api/resources/bgm')).data.map((piece) => piece.path)).toContain(path);
    const refused = video.POST('/api/video/generate/async', { body: { text: ' ', bgm_path: path } }).then(dataOf);
    await expect(refused).rejects.toThrow(ApiError);
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  });

  it('signs in like a web client when its fetch keeps cookies', async () => {
    const jar = new Map<string, string>();
    const session = new ClientSession({
      authUrl,
      clientType: 'web',
      send: async (request) => {
        if (jar.size > 0) request.headers.set('cookie', [...jar].map((cookie) => cookie.join('=')).join('; '));
        const answer = await fetch(request);
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        return answer;
      },
    });
    await createAuthClient(session).POST('/api/auth/users', { body: newUser() });
    expect(session.tokens).toMatchObject({ refreshToken: null });
    expect(await session.refresh(session.tokens?.accessToken ?? null)).toBe(true);
  });
});
