import { createServer, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraftCalls, draftScript } from '../test/drafts.fixture';
import { type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { DraftResponse } from './draft.response';

let model: Server;
let whileWriting: () => Promise<unknown>;

beforeAll(async () => {
  whileWriting = async () => undefined;
  model = createServer((request, response) => {
    void readText(request).then(async () => {
      await whileWriting();
      const content = JSON.stringify({ narrations: ['Bees waltz.'] });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] }));
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  model.closeAllConnections();
  model.close();
});

const withService = (settings: () => Record<string, string>) => {
  const started = {} as { service: VideoService; drafts: ReturnType<typeof createDraftCalls> };
  beforeAll(async () => {
    started.service = await startVideoService(settings());
    started.drafts = createDraftCalls(started.service);
  });
  afterAll(() => started.service.close());
  return started;
};

const createEdits = (drafts: ReturnType<typeof createDraftCalls>, { draft_id, version }: DraftResponse) => ({
  rewrite: (scene: number, body: object = {}) =>
    drafts.call('POST', `/${draft_id}/scenes/${scene}/rewrite`, { version, ...body }),
  repaint: (scene: number, body: object = {}) =>
    drafts.call('POST', `/${draft_id}/scenes/${scene}/repaint`, { version, ...body }),
});

describe('with a language model', () => {
  const started = withService(() => ({
    LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    LLM_MODEL: 'small',
  }));

  it('a rewrite is cancelled at the model when the client disconnects', async () => {
    const draft = await started.drafts.write();
    const address = await listen(started.service);
    const asked = Promise.withResolvers<void>();
    const closed = new Promise<unknown>((resolve) =>
      model.once('request', (_request, response) => response.once('close', resolve)),
    );
    whileWriting = () => {
      asked.resolve();
      return closed;
    };
    const client = new AbortController();
    const url = `${address}/api/video/drafts/${draft.draft_id}/scenes/1/rewrite`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ version: draft.version });
    const answer = fetch(url, { method: 'POST', headers, body, signal: client.signal });
    await asked.promise;
    client.abort();
    await expect(answer).rejects.toThrow('abort');
    await closed;
    whileWriting = async () => undefined;
    expect((await started.drafts.read(draft.draft_id)).version).toBe(draft.version);
  });

  it('a rewrite changes the words of a scene and makes a new version', async () => {
    const draft = await started.drafts.write();
    const answer = await createEdits(started.drafts, draft).rewrite(2, { instructions: 'Shorter.' });
    expect(answer.statusCode).toBe(200);
    const after = answer.json<DraftResponse>();
    expect(after.version).toBe(2);
    expect(after.scenes.map(({ text }) => text)).toEqual(['Bees dance.', 'Bees waltz.', 'Others follow.']);
    expect(after.scenes[1]).toMatchObject({ id: draft.scenes[1]?.id, picture: draft.scenes[1]?.picture });
  });

  it('a rewrite does not overwrite edits that were made meanwhile', async () => {
    const draft = await started.drafts.write();
    whileWriting = () => started.drafts.call('PATCH', `/${draft.draft_id}`, { version: 1, title: 'Meanwhile' });
    expect((await createEdits(started.drafts, draft).rewrite(1)).json()).toMatchObject({ error: 'DRAFT_CHANGED' });
    whileWriting = async () => undefined;
    expect(await started.drafts.read(draft.draft_id)).toMatchObject({ title: 'Meanwhile', version: 2 });
  });

  it('videos in other languages are tasks with the target language', async () => {
    const draft = await started.drafts.write();
    const body = {
      languages: ['en', 'de', 'DE'],
      templates: ['1080x1920/image_default.html', '1920x1080/image_default.html'],
    };
    const answer = await started.drafts.call('POST', `/${draft.draft_id}/render`, body);
    const { tasks } = answer.json<{ tasks: { task_id: string; language: string; frame_template: string }[] }>();
    expect(tasks.map(({ language, frame_template }) => `${language} ${frame_template.split('/')[0]}`)).toEqual([
      'en 1080x1920',
      'de 1080x1920',
      'en 1920x1080',
      'de 1920x1080',
    ]);
    const task = await started.service.app.inject(`/api/tasks/${tasks[1]?.task_id}`);
    expect(task.json()).toMatchObject({ request_params: { language: 'de' }, draft_id: draft.draft_id });
  });
});

describe('without a language model', () => {
  const started = withService(() => ({ MAX_PENDING_PER_CALLER: '12' }));

  it('a rewrite is refused with the setting that is missing', async () => {
    const draft = await started.drafts.write();
    expect((await createEdits(started.drafts, draft).rewrite(1)).json()).toMatchObject({
      error: 'WRITER_NEEDED',
      statusCode: 409,
      nextActions: expect.stringContaining('LLM_BASE_URL'),
    });
    const answer = await started.drafts.call('POST', `/${draft.draft_id}/render`, { languages: ['de'] });
    expect(answer.json<{ message: string }>().message).toContain('only a language model can translate "en" into "de"');
  });

  it('a repaint shows another picture, with the same or a new prompt', async () => {
    const draft = await started.drafts.write();
    const after = (await createEdits(started.drafts, draft).repaint(2)).json<DraftResponse>();
    expect(after.scenes.map(({ picture }) => picture)).toMatchObject([
      { prompt: 'bee 0', seed: 0 },
      { prompt: 'bee 1', seed: 3 },
      { prompt: 'bee 2', seed: 2 },
    ]);
    const again = (await createEdits(started.drafts, after).repaint(2, { prompt: ' a hive ' })).json<DraftResponse>();
    expect(again.scenes[1]?.picture).toMatchObject({ prompt: 'a hive', asset: null, seed: 4 });
    expect((await createEdits(started.drafts, after).repaint(1)).json()).toMatchObject({ error: 'DRAFT_CHANGED' });
    expect((await createEdits(started.drafts, again).repaint(9)).json()).toMatchObject({ error: 'SCENE_NOT_FOUND' });
  });

  it('a repaint shows the next found picture while there is one', async () => {
    const picture = (name: string) => ({
      fileUrl: `https://a.test/${name}`,
      credit: { text: 'Ann', url: 'https://a.test' },
    });
    const [first, ...others] = draftScript.scenes.map((scene) => ({ ...scene, found: [picture('only')] }));
    const scenes = [{ ...first, found: [picture('one'), picture('two')] }, ...others] as typeof draftScript.scenes;
    const draft = await started.drafts.write({ text: 'Bees' }, { ...draftScript, scenes });
    expect((await createEdits(started.drafts, draft).repaint(1)).json()).toMatchObject({ version: 2 });
    const alone = createEdits(started.drafts, { ...draft, version: 2 });
    expect((await alone.repaint(2)).json()).toMatchObject({ error: 'NO_OTHER_PICTURE', statusCode: 409 });
    expect((await alone.repaint(2, { prompt: 'a hive' })).statusCode).toBe(200);
  });

  it('all variants are accepted, or none', async () => {
    const draft = await started.drafts.write();
    const templates = ['1080x1920/image_default.html', '1920x1080/image_default.html', '1080x1080/image_default.html'];
    const render = () => started.drafts.call('POST', `/${draft.draft_id}/render`, { templates });
    const answers = [await render(), await render(), await render(), await render(), await render()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
    const tasks = (await started.service.app.inject('/api/tasks?status=pending&limit=100')).json<{
      data: { task_id: string }[];
    }>();
    expect(tasks.data).toHaveLength(12);
    for (const { task_id } of tasks.data) await started.service.transitions.cancel(task_id);
  });

  it.each<[string, object, string]>([
    ['an unknown template', { templates: ['1x1/none.html'] }, 'frame template'],
    ['a language that is none', { languages: ['!!'] }, 'languages'],
    ['a language by its name', { languages: ['English'] }, 'languages'],
    ['no template', { templates: [] }, 'templates must have 1 to 10 entries'],
  ])('%s is refused before any task is created', async (_, body, sentence) => {
    const draft = await started.drafts.write();
    const answer = await started.drafts.call('POST', `/${draft.draft_id}/render`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(sentence);
  });
});
