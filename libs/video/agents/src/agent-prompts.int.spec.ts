import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, exchange, type Agent, type Era, type Person } from '../test/agents.fixture';
import { createDraftCalls } from '@svc/video-drafts/testing';
import { type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { TaskListResponse } from '@svc/video';

let service: VideoService;
let address: string;

beforeAll(async () => {
  service = await startVideoService();
  address = await listen(service);
});
afterAll(() => service.close());

const during = async <Result>(work: (agent: Agent) => Promise<Result>, era: Era = 'auto', person?: Person) => {
  const agent = await connectAgent(address, {}, era, person);
  try {
    return await work(agent);
  } finally {
    await agent.close();
  }
};

const countTasks = async (): Promise<number> =>
  (await service.app.inject('/api/tasks')).json<TaskListResponse>().pagination.total;

describe.each(['auto', 'legacy'] as const)('a prompt, with protocol version %s', (era) => {
  const examples = {
    video_of_topic: { topic: 'Why bees dance', seconds: '40', language: 'de' },
    video_of_text: { text: 'Bees dance. Others follow.' },
    improve_script: { draft_id: 'draft-7', wish: 'Shorter.' },
    better_pictures: { draft_id: 'draft-7' },
    video_in_languages: { draft_id: 'draft-7', languages: 'en, de' },
  };

  it('is listed with its arguments', async () => {
    const { prompts } = await during(({ client }) => client.listPrompts(), era);
    expect(prompts.map(({ name }) => name)).toEqual(Object.keys(examples));
    for (const { name, title, description, arguments: taken = [] } of prompts) {
      expect(taken.map((argument) => argument.name)).toEqual(Object.keys(examples[name as keyof typeof examples]));
      for (const words of [title, description, ...taken.map((argument) => argument.description)])
        expect(words?.length).toBeGreaterThan(10);
    }
  });

  it.each(Object.entries(examples))('%s names tools and arguments that exist', async (name, given) => {
    const [{ messages }, { tools }] = await during(
      async ({ client }) => Promise.all([client.getPrompt({ name, arguments: given }), client.listTools()]),
      era,
    );
    const [message] = messages;
    const text = message?.content.type === 'text' ? message.content.text : '';
    for (const value of Object.values(given)) expect(text).toContain(value);
    const known = tools.flatMap((tool) => [tool.name, ...Object.keys(tool.inputSchema.properties ?? {})]);
    const named = [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word);
    expect(named.length).toBeGreaterThan(1);
    expect([...known, 'video_url']).toEqual(expect.arrayContaining(named));
  });

  it('is refused without a required argument, and unknown names are refused', async () => {
    await during(async ({ client }) => {
      await expect(client.getPrompt({ name: 'video_of_topic', arguments: { topic: ' ' } })).rejects.toThrow(
        'The argument topic is required.',
      );
      await expect(client.getPrompt({ name: 'constructor' })).rejects.toThrow(/not found|disabled/);
    }, era);
  });
});

describe('a tool that costs', () => {
  it.each(['decline', 'cancel'] as const)('makes nothing when the person answers %s', async (answer) => {
    const before = await countTasks();
    const { facts, isError } = await during(
      ({ use }) => use('make_video', { text: 'Bees' }),
      'auto',
      () => answer,
    );
    expect([facts, isError]).toMatchObject([{ status: 'declined', next: expect.stringContaining('person') }, false]);
    expect(await countTasks()).toBe(before);
  });

  it('asks the person once and runs once after consent', async () => {
    const draft = await createDraftCalls(service).write();
    const before = await countTasks();
    const questions: string[] = [];
    const agree: Person = (question) => {
      questions.push(question);
      return 'accept';
    };
    const draft_id = draft.draft_id;
    const templates = ['1080x1920/image_default.html', '1920x1080/image_default.html'];
    const text = `Bees ${'dance '.repeat(40)}`;
    await during(
      async ({ use }) => {
        expect((await use('make_video', { draft_id })).facts).toMatchObject({ status: 'pending' });
        await use('make_video', { text });
        const variants = await use('make_variants', { draft_id, templates });
        expect(variants.facts['videos']).toHaveLength(2);
        await use('edit_scene', { draft_id, scene: 1, text: 'Bees dance a lot.' });
      },
      'auto',
      agree,
    );
    expect(questions).toEqual([
      'Make a video of the script “The language of bees”?',
      `Make a video of “${text.slice(0, 80).trim()}…”?`,
      'Make 2 videos of the script “The language of bees”?',
    ]);
    expect(await countTasks()).toBe(before + 4);
  });

  it('checks the arguments before it asks', async () => {
    const never: Person = () => {
      throw new Error('asked');
    };
    const refused = await during(({ use }) => use('make_video', { text: 'Bees', bgm_volume: 7 }), 'auto', never);
    expect(refused).toMatchObject({ isError: true, facts: { error: 'VALIDATION_ERROR' } });
    const aimless = await during(({ use }) => use('make_variants', { draft_id: 'none' }), 'auto', never);
    expect(aimless).toMatchObject({
      isError: true,
      text: expect.stringContaining('name templates, languages or both'),
    });
    const missing = await during(({ use }) => use('make_video', { draft_id: 'none' }), 'auto', never);
    expect(missing).toMatchObject({ isError: true, facts: { error: 'DRAFT_NOT_FOUND' } });
  });

  it('does not ask where the client cannot: an older client, or one that opens addresses only', async () => {
    const agree: Person = () => 'decline';
    const { facts } = await during(({ use }) => use('make_video', { text: 'Bees' }), 'legacy', agree);
    expect(facts).toMatchObject({ status: 'pending' });
    const params = { name: 'make_video', arguments: { text: 'Bees' } };
    const { result } = await exchange(address, {
      method: 'tools/call',
      params,
      capabilities: { elicitation: { url: {} } },
    });
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'pending' } });
  });

  it('asks again when the answer is of another kind, and becomes a task after consent', async () => {
    const capabilities = { elicitation: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };
    const params = { name: 'make_video', arguments: { text: 'Bees' } };
    const call = (inputResponses?: object) =>
      exchange(address, { method: 'tools/call', params: { ...params, inputResponses }, capabilities });
    for (const answers of [undefined, { consent: { roots: [] } }, { other: { action: 'accept' } }, { consent: 7 }])
      expect((await call(answers)).result).toMatchObject({
        resultType: 'input_required',
        inputRequests: { consent: { method: 'elicitation/create', params: { message: 'Make a video of “Bees”?' } } },
      });
    expect((await call({ consent: { action: 'accept', content: {} } })).result).toMatchObject({ resultType: 'task' });
  });
});
