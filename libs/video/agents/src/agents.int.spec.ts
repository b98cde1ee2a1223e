import { randomUUID } from 'node:crypto';
import { TaskService } from '@svc/video';
import { readFile } from 'node:fs/promises';
import { VideoRepository } from '@svc/video-data';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectAgent, type Agent } from '../test/agents.fixture';
import { script, type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';

let service: VideoService;
let address: string;
const agents: Agent[] = [];

beforeAll(async () => {
  service = await startVideoService({ LOG_LEVEL: 'silent' });
  address = await listen(service);
});
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.close()));
});
afterAll(() => service.close());

const agent = async (era: 'auto' | 'legacy' = 'auto'): Promise<Agent> => {
  const connected = await connectAgent(address, {}, era);
  agents.push(connected);
  return connected;
};

const begin = async ({ use }: Agent, text = 'Why bees dance'): Promise<string> =>
  String((await use('make_video', { text })).facts['task_id']);

describe.each(['auto', 'legacy'] as const)('an agent whose client speaks protocol version %s', (era) => {
  it('lists all tools with their arguments and instructions', async () => {
    const { client } = await agent(era);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_templates',
      'write_script',
      'edit_scene',
      'rewrite_scene',
      'add_scene',
      'move_scene',
      'remove_scene',
      'suggest_pictures',
      'choose_picture',
      'repaint_scene',
      'make_video',
      'make_variants',
      'video_status',
    ]);
    for (const { description, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(100);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'list_templates',
      'suggest_pictures',
      'video_status',
    ]);
    expect(tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual([
      'remove_scene',
    ]);
    expect(client.getInstructions()).toContain('write_script');
  });

  it('makes a video of a topic and receives its address when it is done', async () => {
    const { use, ...rest } = await agent(era);
    const taskId = await begin({ use, ...rest });
    const waiting = await use('video_status', { task_id: taskId, wait_seconds: 0 });
    expect(waiting.facts).toMatchObject({
      status: 'pending',
      video_url: null,
      next: expect.stringMatching(/video_status/),
    });
    const done = use('video_status', { task_id: taskId, wait_seconds: 60 });
    await service.complete(taskId);
    const { facts, links, text } = await done;
    expect(facts).toMatchObject({
      task_id: taskId,
      status: 'completed',
      title: 'Bees',
      duration: 1.235,
      file_size: 10,
    });
    expect(links[0]).toBe(facts['video_url']);
    expect(links).toEqual([expect.stringMatching(/video\.mp4/), expect.stringMatching(/captions\.vtt/)]);
    expect(JSON.parse(text)).toEqual(facts);
  });

  it('receives each step while it waits, if it asks for progress', async () => {
    const { use, ...rest } = await agent(era);
    const taskId = await begin({ use, ...rest });
    const heard: { progress: number; total?: number | undefined; message?: string | undefined }[] = [];
    const listening = { onprogress: (step: (typeof heard)[0]) => void heard.push(step) };
    const answer = use('video_status', { task_id: taskId, wait_seconds: 60 }, listening);
    await expect.poll(() => heard.length).toBe(1);
    await service.transitions.start(taskId);
    await service.transitions.saveScript(taskId, script);
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    await service.transitions.fail(taskId, 'PROVIDER_FAILED', 'No pictures today.');
    expect((await answer).facts).toMatchObject({
      status: 'failed',
      error: 'No pictures today.',
      next: 'Try again, or choose another workflow.',
    });
    expect(heard[0]).toMatchObject({ progress: 0, total: 100, message: 'Waiting for a worker' });
    const percentages = heard.map(({ progress }) => progress);
    expect(percentages).toEqual([...new Set(percentages)].sort((one, other) => one - other));
  });

  it('lists its videos as resources', async () => {
    const { client, ...rest } = await agent(era);
    const taskId = await begin({ client, ...rest }, 'Ants');
    const uri = `video://${taskId}`;
    const { resources } = await client.listResources();
    expect(resources[0]).toMatchObject({ uri, name: 'Ants', mimeType: 'application/json' });
    const { contents } = await client.readResource({ uri });
    const [{ text } = { text: '' }] = contents as { text: string }[];
    expect(JSON.parse(text)).toMatchObject({ task_id: taskId, title: 'Ants', status: 'pending' });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['video://{id}', 'draft://{id}']);
  });

  it.each([randomUUID(), 'nothing', '..%2f..', "'%20or%201=1"])(
    'reports that the video %s does not exist',
    async (id) => {
      const { client, use } = await agent(era);
      await expect(client.readResource({ uri: `video://${id}` })).rejects.toThrow('Resource not found');
      const answer = await use('video_status', { task_id: id });
      expect(answer).toMatchObject({ isError: true, facts: { error: 'TASK_NOT_FOUND', statusCode: 404 } });
    },
  );
});

describe('the agent guide', () => {
  it('describes each tool, in the order of the list', async () => {
    const { client } = await agent();
    const { tools } = await client.listTools();
    const guide = await readFile('docs/guides/agents.md', 'utf8');
    const told = [...guide.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(told).toEqual(tools.map(({ name }) => name));
  });
});

describe('tool arguments', () => {
  it.each([
    [{}, 'text: is required'],
    [{ text: 5 }, 'text: must be a string'],
    [{ text: 'Bees', colour: 'red' }, 'colour is no field of this request'],
    [{ text: 'Bees', bgm_volume: 7 }, 'bgm_volume: must be a number from 0 to 1'],
    [{ text: 'Bees', n_scenes: 'ten' }, 'n_scenes'],
    [{ text: 'x'.repeat(40_001) }, 'text: must have at most'],
    [{ text: 'Bees', wait_seconds: 301 }, 'wait_seconds must be a whole number from 0 to 300'],
    [{ text: 'Bees', webhook_url: 'https://evil.test' }, 'webhook_url is no field of this request'],
    [{ draft_id: 'x', text: 'Bees' }, 'text is no field of this request'],
    [{ text: 'Bees', frame_template: '../../etc/passwd' }, 'frame'],
  ])('are named with a next step when they are wrong: %o', async (given, sentence) => {
    const { use } = await agent();
    const { isError, text, facts } = await use('make_video', given);
    expect([isError, text]).toEqual([true, expect.stringContaining(sentence)]);
    expect(facts['next']).toMatch(/Correct|Choose/);
    expect(text).not.toMatch(/\/api\/|node_modules|\.ts:/);
  });

  it('refer to list_templates when a template is unknown', async () => {
    const { use } = await agent();
    const { text } = await use('make_video', { text: 'Bees', frame_template: '1080x1920/image_none.html' });
    expect(text).toContain('Choose one of `list_templates`');
    const { facts } = await use('list_templates', { language: 'de' });
    expect(facts['templates']).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: '1080x1920/image_default.html' })]),
    );
    const voices = facts['voices'] as { language: string | null }[];
    expect(voices.length).toBeGreaterThan(0);
    expect(voices.filter(({ language }) => language !== null && !language.startsWith('de'))).toEqual([]);
  });

  it('are refused for a tool that does not exist', async () => {
    const { client } = await agent();
    await expect(client.callTool({ name: 'constructor', arguments: {} })).rejects.toThrow(/not found|disabled/);
  });
});

describe('an internal error', () => {
  it('is reported without its message, by tools and by resources', async () => {
    const { client, use } = await agent();
    const secret = vi.spyOn(service.app.get(VideoRepository), 'list').mockRejectedValue(new Error('password=hunter2'));
    await expect(client.listResources()).rejects.toThrow('An internal error occurred.');
    secret.mockRestore();
    const taskId = await begin({ client, use, close: async () => undefined });
    const broken = vi.spyOn(service.app.get(TaskService), 'read').mockRejectedValue(new Error('password=hunter2'));
    const answer = await use('video_status', { task_id: taskId });
    expect(answer).toMatchObject({ isError: true, facts: { error: 'INTERNAL_ERROR' } });
    expect(answer.text).not.toContain('hunter2');
    broken.mockRestore();
  });
});
