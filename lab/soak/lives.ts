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
import { FormBrowser } from '../browser/form-browser';
import { SignInFlow } from '../browser/sign-in-flow';

/** Creates, uses and deletes data; each step is at least one request. */
export interface Life {
  readonly name: string;
  live(): Promise<void>;
}

const refreshes = 5;
const signInsOfClient = 3;

const newUser = () => ({
  email: `soak-${randomBytes(8).toString('hex')}@hive.test`,
  password: randomBytes(12).toString('base64url'),
  name: 'Soak',
});

/** Signs up, comes back on a second device, works with both, and deletes the account. */
export const personLife = (authUrl: string): Life => ({
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

/** Signs in to a client of the provider, consents, signs in again by the consent, and deletes the account. */
export const clientUserLife = (authUrl: string, clientId: string): Life => ({
  name: 'users of a client',
  live: async () => {
    const user = newUser();
    const client = createAuthClient(new ClientSession({ authUrl, clientType: 'server' }));
    dataOf(await client.POST('/api/auth/users', { body: user }));
    const flow = new SignInFlow(authUrl, clientId, new FormBrowser(authUrl));
    await flow.begin([
      ['/account/sign-in', { email: user.email, password: user.password }],
      ['/account/authorize/allow', {}],
    ]);
    for (let turn = 0; turn < signInsOfClient; turn += 1) await flow.run();
    await accountOf(client).delete();
  },
});

const sendScim = async (
  url: string,
  token: string,
  method: string,
  body?: object,
): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`SCIM answers ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
};

/** Makes an organisation, provisions a group by SCIM, lists the members, and deletes all of it. */
export const organizationLife = (authUrl: string): Life => ({
  name: 'organisations',
  live: async () => {
    const client = createAuthClient(new ClientSession({ authUrl, clientType: 'server' }));
    dataOf(await client.POST('/api/auth/users', { body: newUser() }));
    const { id } = dataOf(await client.POST('/api/auth/organizations', { body: { name: 'Soak' } }));
    const params = { path: { organizationId: id } };
    const { token } = dataOf(
      await client.POST('/api/auth/organizations/{organizationId}/scim-tokens', { params, body: { name: 'Soak' } }),
    );
    const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Soak' };
    const { id: groupId } = await sendScim(`${authUrl}/scim/v2/Groups`, token, 'POST', group);
    dataOf(await client.GET('/api/auth/organizations/{organizationId}/members', { params }));
    await sendScim(`${authUrl}/scim/v2/Groups/${String(groupId)}`, token, 'DELETE');
    dataOf(await client.DELETE('/api/auth/organizations/{organizationId}', { params }));
    await accountOf(client).delete();
  },
});

/** Has a draft written, changes it, looks at a scene, hears it, and deletes it. */
export const draftLife = (videoUrl: string): Life => ({
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

const templates = {
  still: { frame_template: '1080x1080/static_default.html' },
  moving: { frame_template: '1080x1080/image_default.html', template_params: { motion: 'pan' } },
};

/** The shortest possible, by words that no video before had: nothing is reused. */
const videoRequest = (look: keyof typeof templates) => ({
  mode: 'fixed' as const,
  title: 'Soak',
  text: `Number ${Math.random().toString(36).slice(2)}.`,
  ...templates[look],
});

/** Has a video made, follows it, shares it, plays its beginning, and deletes it. */
export const videoLife = (videoUrl: string, look: keyof typeof templates): Life => ({
  name: `${look} videos`,
  live: async () => {
    const video = createVideoClient(videoUrl);
    const { task_id: taskId } = dataOf(await video.POST('/api/video/generate/async', { body: videoRequest(look) }));
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
