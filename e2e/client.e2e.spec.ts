import { ClientSession, createAuthClient, createVideoClient } from '@svc/client';
import { describe, expect, inject, it } from 'vitest';
import { somebody } from './api';
import { finishedTask } from './tasks';

const authUrl = inject('authUrl');

describe('the typed client', () => {
  it('signs up, outlives its access token, and makes a video', async () => {
    const session = new ClientSession({ authUrl, clientType: 'server' });
    const auth = createAuthClient(session);
    const person = somebody();
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
    const accepted = await video.POST('/api/video/generate/async', { body });
    const task = await finishedTask(accepted.data?.task_id ?? '');
    const path = { task_id: task.task_id };
    expect((await video.GET('/api/tasks/{task_id}', { params: { path } })).data?.status).toBe('completed');
  });

  it('signs in as web clients do when its fetch keeps cookies', async () => {
    const jar: string[] = [];
    const session = new ClientSession({
      authUrl,
      clientType: 'web',
      send: async (request) => {
        if (jar.length > 0) request.headers.set('cookie', jar.join('; '));
        const answer = await fetch(request);
        for (const cookie of answer.headers.getSetCookie()) jar.splice(0, 1, cookie.split(';')[0] ?? '');
        return answer;
      },
    });
    await createAuthClient(session).POST('/api/auth/users', { body: somebody() });
    expect(session.tokens).toMatchObject({ refreshToken: null });
    expect(await session.refresh(session.tokens?.accessToken)).toBe(true);
  });
});
