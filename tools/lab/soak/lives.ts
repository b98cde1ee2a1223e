import { randomBytes } from 'node:crypto';
import {
  accountOf,
  ClientSession,
  createAuthClient,
  createVideoClient,
  dataOf,
  draftsOf,
  followTask,
  sharesOf,
  signInOf,
  videosOf,
} from '@svc/client';

/** Creates, uses and deletes data; each step is at least one request. */
export interface Life {
  readonly name: string;
  live(): Promise<void>;
}

const refreshes = 5;

const newUser = () => ({
  email: `soak-${randomBytes(8).toString('hex')}@hive.test`,
  password: randomBytes(12).toString('base64url'),
  name: 'Soak',
});

/** Signs up, comes back on a second device, works with both, and deletes the account. */
export const personOf = (authUrl: string): Life => ({
  name: 'people',
  live: async () => {
    const person = newUser();
    const first = createAuthClient(new ClientSession({ authUrl, clientType: 'server' }));
    dataOf(await first.POST('/api/auth/users', { body: person }));
    const session = new ClientSession({ authUrl, clientType: 'mobile' });
    const second = createAuthClient(session);
    await signInOf(second).byPassword(person);
    for (let turn = 0; turn < refreshes; turn += 1) {
      await session.refresh(session.tokens?.accessToken ?? null);
      dataOf(await second.GET('/api/auth/sessions/current'));
    }
    dataOf(await second.PATCH('/api/auth/profiles/current', { body: { profile: { name: 'Soaked' } } }));
    await accountOf(second).export();
    await accountOf(first).sessions.list();
    dataOf(await first.POST('/api/auth/logout'));
    await accountOf(second).delete();
  },
});

/** Has a draft written, changes it, looks at a scene, hears it, and deletes it. */
export const draftOf = (videoUrl: string): Life => ({
  name: 'drafts',
  live: async () => {
    const video = createVideoClient(videoUrl);
    const drafts = draftsOf(video);
    const text = `One ${Math.random().toString(36).slice(2)}.\nTwo.`;
    const { draft_id: draftId, task_id: taskId } = await drafts.create({ mode: 'fixed', title: 'Soak', text });
    let last;
    for await (const task of followTask(video, taskId)) last = task;
    if (last?.status !== 'completed') throw new Error(`The draft is ${last?.status}: ${last?.error ?? 'no reason'}`);
    const { version } = await drafts.read(draftId);
    await drafts.change(draftId, { version, title: 'Soaked' });
    await drafts.scenes.preview(draftId, 1);
    await drafts.scenes.narration(draftId, 1);
    await drafts.delete(draftId);
  },
});

/** The shortest there is, by words that no video before had: nothing of it is kept. */
const videoRequest = () => ({
  mode: 'fixed' as const,
  title: 'Soak',
  text: `Number ${Math.random().toString(36).slice(2)}.`,
  frame_template: '1080x1080/static_default.html',
});

/** Has a video made, follows it, shares it, plays its beginning, and deletes it. */
export const videoOf = (videoUrl: string): Life => ({
  name: 'videos',
  live: async () => {
    const video = createVideoClient(videoUrl);
    const { task_id: taskId } = dataOf(await video.POST('/api/video/generate/async', { body: videoRequest() }));
    let last;
    for await (const task of followTask(video, taskId)) last = task;
    if (last?.status !== 'completed')
      throw new Error(`The video is ${last?.status}: ${last?.error ?? 'no reason given'}`);
    const part = await fetch(last.result?.video_url ?? '', { headers: { range: 'bytes=0-65535' } });
    if (part.status !== 206) throw new Error(`The video's file answers ${part.status}.`);
    await part.arrayBuffer();
    const { url } = await sharesOf(video).create(taskId);
    await (await fetch(url)).text();
    await videosOf(video).search('soak');
    await videosOf(video).delete(taskId);
  },
});
