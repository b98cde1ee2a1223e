import { randomUUID } from 'node:crypto';
import { draftsFeature } from '@svc/video-drafts';
import { agentsFeature } from './agents.feature';
import { createHttpApp } from '@svc/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, type Agent } from '../test/agents.fixture';
import { createDraftCalls } from '@svc/video-drafts/testing';
import { type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import { videoServiceOptions, type TaskListResponse } from '@svc/video';

let service: VideoService;
let drafts: ReturnType<typeof createDraftCalls>;
let address: string;
let agent: Agent;

beforeAll(async () => {
  service = await startVideoService();
  drafts = createDraftCalls(service);
  address = await listen(service);
  agent = await connectAgent(address);
});
afterAll(async () => {
  await agent.close();
  await service.close();
});

interface Scene {
  number: number;
  id: string;
  text: string;
  picture: { prompt: string | null; seed: number };
}

const newestTask = async (): Promise<string> => {
  const { data } = (await service.app.inject('/api/tasks?limit=1')).json<TaskListResponse>();
  return data[0]?.status === 'pending' ? data[0].task_id : '';
};

const writeScript = async (given: object = { text: 'Why bees dance' }) => {
  const answer = agent.use('write_script', given);
  await expect.poll(newestTask).not.toBe('');
  await drafts.finish(await newestTask());
  return answer;
};

const readScenes = (facts: Readonly<Record<string, unknown>>): Scene[] => facts['scenes'] as Scene[];

describe('script tools', () => {
  it('make a video of a topic in three calls', async () => {
    const { facts } = await writeScript();
    expect(facts).toMatchObject({ status: 'ready', version: 1, title: 'The language of bees', language: 'en' });
    expect(readScenes(facts).map(({ number, text }) => [number, text])).toEqual([
      [1, 'Bees dance.'],
      [2, 'The dance tells where flowers are.'],
      [3, 'Others follow.'],
    ]);
    const making = await agent.use('make_video', { draft_id: facts['draft_id'] });
    expect(making.facts).toMatchObject({ status: 'pending', draft_id: facts['draft_id'] });
    await service.complete(String(making.facts['task_id']));
    const { facts: video } = await agent.use('video_status', { task_id: making.facts['task_id'] });
    expect(video).toMatchObject({ status: 'completed', video_url: expect.stringContaining('video.mp4') });
  });

  it('wait no longer than the agent asks, and return the script once it is written', async () => {
    const { facts } = await agent.use('write_script', { text: 'Ants', wait_seconds: 0 });
    expect(facts).toMatchObject({ status: 'writing', scenes: [], next: expect.stringContaining('video_status') });
    const later = agent.use('video_status', { task_id: facts['task_id'], wait_seconds: 60 });
    await drafts.finish(String(facts['task_id']));
    expect((await later).facts).toMatchObject({ draft_id: facts['draft_id'], status: 'ready', scenes: [{}, {}, {}] });
  });

  it('report why a script could not be written', async () => {
    const { facts } = await agent.use('write_script', { text: 'Wasps', wait_seconds: 0 });
    const early = await agent.use('make_video', { draft_id: facts['draft_id'] });
    expect(early).toMatchObject({ isError: true, facts: { error: 'DRAFT_NOT_READY' } });
    await service.transitions.fail(String(facts['task_id']), 'PROVIDER_FAILED', 'No words.');
    const failed = await agent.use('video_status', { task_id: facts['task_id'] });
    expect(failed.facts).toMatchObject({
      status: 'failed',
      error: 'No words.',
      next: expect.stringContaining('Try again'),
    });
  });

  it('offer the script as a resource, with the request that it was written for', async () => {
    const { facts } = await writeScript({ text: 'Hornets', n_scenes: 3 });
    const uri = `draft://${String(facts['draft_id'])}`;
    const { resources } = await agent.client.listResources();
    expect(resources).toContainEqual(expect.objectContaining({ uri, name: 'The language of bees' }));
    const { contents } = await agent.client.readResource({ uri });
    const [{ text } = { text: '' }] = contents as { text: string }[];
    expect(JSON.parse(text)).toMatchObject({ request: { text: 'Hornets', n_scenes: 3 }, scenes: [{}, {}, {}] });
  });
});

describe.each(['auto', 'legacy'] as const)('replicas, with protocol version %s', (era) => {
  it('answer the calls of one agent as a single service would', async () => {
    const other = await createHttpApp(videoServiceOptions([draftsFeature, agentsFeature]));
    const roaming = await connectAgent([address, await listen({ app: other })], {}, era);
    const { facts } = await roaming.use('write_script', { text: 'Ants', wait_seconds: 0 });
    const waits = [60, 60].map((wait_seconds) =>
      roaming.use('video_status', { task_id: facts['task_id'], wait_seconds }),
    );
    await drafts.finish(String(facts['task_id']));
    for (const answer of await Promise.all(waits)) expect(answer.facts).toMatchObject({ status: 'ready', version: 1 });
    const { draft_id } = facts;
    for (const scene of [1, 2, 3])
      expect((await roaming.use('edit_scene', { draft_id, scene, text: `Scene ${scene}.` })).facts).toMatchObject({
        version: scene + 1,
      });
    await roaming.close();
    await other.close();
  });
});

describe('editing one scene', () => {
  it('accepts the number or the id of the scene and changes no other scene', async () => {
    const { facts } = await writeScript();
    const draft_id = facts['draft_id'];
    const before = readScenes(facts);
    const byNumber = await agent.use('edit_scene', { draft_id, scene: 2, text: 'It tells how far to fly.' });
    expect(byNumber.facts).toMatchObject({ version: 2, next: expect.stringContaining('make_video') });
    const byId = await agent.use('edit_scene', {
      draft_id,
      scene: before[2]?.id,
      picture: { prompt: 'a swarm', seed: 9 },
      voice: 'builtin/espeak',
      pause_seconds: 1.5,
    });
    const after = readScenes(byId.facts);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({
      id: before[1]?.id,
      text: 'It tells how far to fly.',
      picture: before[1]?.picture,
    });
    expect(after[2]).toMatchObject({
      text: before[2]?.text,
      picture: { prompt: 'a swarm', seed: 9 },
      voice: 'builtin/espeak',
      pause_seconds: 1.5,
    });
  });

  it('loses no change when several are made at the same moment', async () => {
    const { facts } = await writeScript();
    const draft_id = facts['draft_id'];
    const texts = ['First anew.', 'Second anew.', 'Third anew.'];
    const answers = await Promise.all(
      texts.map((text, index) => agent.use('edit_scene', { draft_id, scene: index + 1, text })),
    );
    expect(answers.map(({ isError }) => isError)).toEqual([false, false, false]);
    const { scenes, version } = await drafts.read(String(draft_id));
    expect([version, scenes.map(({ text }) => text)]).toEqual([4, texts]);
  });

  it('refuses an outdated version if the agent names one', async () => {
    const { facts } = await writeScript();
    const edit = { draft_id: facts['draft_id'], scene: '1', version: 1, text: 'Anew.' };
    expect((await agent.use('edit_scene', edit)).isError).toBe(false);
    const late = await agent.use('edit_scene', edit);
    expect(late).toMatchObject({
      isError: true,
      facts: { error: 'DRAFT_CHANGED', next: expect.stringContaining('video_status') },
    });
  });

  it('without a language model, tells the agent to write the words itself', async () => {
    const { draft_id } = await drafts.write();
    const answer = await agent.use('rewrite_scene', { draft_id, scene: 1 });
    expect(answer).toMatchObject({
      isError: true,
      facts: { error: 'WRITER_NEEDED', next: expect.stringContaining('write the words yourself with `edit_scene`') },
    });
  });

  it.each([
    [{}, 'Nothing is to be changed'],
    [{ scene: '4', text: 'Fourth.' }, 'SCENE_NOT_FOUND'],
    [{ scene: {}, text: 'None.' }, 'scene must be the id of a scene'],
    [{ text: '' }, 'text must not be empty'],
    [{ text: 'x'.repeat(1_001) }, 'text must have at most 1,000 characters'],
    [{ pause_seconds: 11 }, 'pause_seconds must be a number from 0 to 10'],
    [{ picture: { seed: -1 } }, 'seed'],
    [{ picture: { asset: '../../etc/passwd' } }, 'asset'],
    [{ picture: 'bees' }, 'picture must be an object'],
    [{ voice: 'unknown/none' }, 'VALIDATION_ERROR: voice: this one cannot be used'],
    [{ draft_id: randomUUID(), text: 'Anew.' }, 'DRAFT_NOT_FOUND'],
  ])('refuses %o', async (edit, sentence) => {
    const draft = await drafts.write();
    const answer = await agent.use('edit_scene', { draft_id: draft.draft_id, scene: '1', ...edit });
    expect([answer.isError, answer.text]).toEqual([true, expect.stringContaining(sentence)]);
    expect(await drafts.read(draft.draft_id)).toEqual(draft);
  });
});
