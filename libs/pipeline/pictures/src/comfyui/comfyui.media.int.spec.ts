import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRecorded, type RecordedHistories, type RecordedRefusals } from '@svc/pipeline/testing';
import { mediaInput as input } from '@svc/pipeline/testing';
import { startMediaFixture, type MediaFixture } from '../../test/media-providers.fixture';

const refusals = readRecorded<RecordedRefusals>('comfyui/refusals.json').answers;
const { histories } = readRecorded<RecordedHistories>('comfyui/histories.json');

let fixture: MediaFixture;
beforeAll(async () => {
  fixture = await startMediaFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const make = async (file = 'recorded.json') =>
  fixture.registry.open(`comfyui/${file}`).make(input, await fixture.context());

const failed = (part: string, isLasting: boolean) => ({
  code: 'PROVIDER_FAILED',
  message: expect.stringContaining(part) as string,
  isLasting,
});

describe('a workflow that ComfyUI refuses', () => {
  it.each(refusals)('fails with node and reason, once: $title', async ({ status, body, expected }) => {
    fixture.comfy.script.refusal = { status, body };
    const before = fixture.comfy.prompts.length;
    await expect(make()).rejects.toMatchObject(failed(expected, true));
    expect(fixture.comfy.prompts.length).toBe(before + 1);
  });

  it('in parts names the refused nodes when it produces nothing', async () => {
    const refused = refusals.find(({ title }) => title === 'missing checkpoint')?.body as { node_errors: unknown };
    fixture.comfy.script.nodeErrors = refused.node_errors;
    fixture.comfy.script.outputs = {};
    await expect(make()).rejects.toMatchObject(failed("ckpt_name: 'flux1-dev.safetensors' not in []", true));
  });
});

describe('a workflow that ComfyUI could not finish', () => {
  it.each(histories.filter(({ expected }) => expected.failure !== undefined))(
    'fails with node and reason, and may be tried again: $title',
    async ({ entry, expected }) => {
      Object.assign(fixture.comfy.script, { status: entry.status, outputs: entry.outputs, end: 'hang up' });
      await expect(make()).rejects.toMatchObject(failed(expected.failure ?? '', false));
    },
  );

  it('fails with node and reason of the event', async () => {
    fixture.comfy.script.end = 'error';
    await expect(make()).rejects.toMatchObject(failed('node "KSampler" (3): out of memory', false));
  });

  it('fails at the first look at the queue when its prompt was cleared', async () => {
    fixture.comfy.script.end = 'cleared';
    fixture.comfy.vendor.requests.length = 0;
    await expect(make()).rejects.toMatchObject(failed('removed from the queue', false));
    const looks = fixture.comfy.vendor.requests.filter(({ url }) => url.pathname.startsWith('/history/'));
    expect(looks.length).toBe(1);
  });
});

describe('a finished workflow', () => {
  it.each(histories.filter(({ expected }) => expected.media !== undefined))(
    'gives the saved clip, else the saved picture: $title',
    async ({ entry, expected }) => {
      fixture.comfy.script.outputs = entry.outputs;
      const clip = fixture.comfy.script.files['video.mp4'] ?? Buffer.alloc(0);
      const name = expected.media ?? '';
      fixture.comfy.script.files = { [name]: name.endsWith('.mp4') ? clip : fixture.png };
      expect((await make()).kind).toBe(name.endsWith('.mp4') ? 'clip' : 'picture');
    },
  );

  it.each(histories.filter(({ expected }) => expected.files?.length === 0))(
    'without files fails with a clear error, once: $title',
    async ({ entry }) => {
      Object.assign(fixture.comfy.script, { outputs: entry.outputs, status: entry.status });
      await expect(make()).rejects.toMatchObject(failed('no picture and no clip', true));
    },
  );

  it('may follow at once on one that failed', async () => {
    fixture.comfy.script.end = 'error';
    await expect(make()).rejects.toThrow('out of memory');
    fixture.comfy.script.end = 'success';
    expect((await make()).kind).toBe('picture');
  });
});

describe('a workflow file of Pixelle-Video', () => {
  it('is filled in at the inputs that its titles name', async () => {
    await make('titles.json');
    const prompt = fixture.comfy.prompts.at(-1);
    expect(prompt?.['46']?.inputs).toEqual({ value: input.prompt });
    expect(prompt?.['41']?.inputs).toEqual({ value: 1088 });
  });

  it('that asks for what no request has is refused by name', () => {
    expect(() => fixture.registry.open('comfyui/asks.json')).toThrow(
      expect.objectContaining({ statusCode: 400, message: expect.stringContaining('"$image"') as string }),
    );
  });
});

it('a name in a workflow file that no request has is refused with those that requests have', () => {
  const refused = expect.objectContaining({
    statusCode: 400,
    message: expect.stringMatching(/"\$styel".*\$prompt, \$seed/u) as string,
  });
  expect(() => fixture.registry.open('comfyui/misspelt.json')).toThrow(refused);
});

describe('a prompt that waits behind another', () => {
  it('is taken from the queue when its caller stops waiting, and interrupts nothing', async () => {
    const { comfy } = fixture;
    comfy.script.end = 'never';
    const [first, second] = [new AbortController(), new AbortController()];
    const start = async ({ signal }: AbortController): Promise<unknown> =>
      fixture.registry
        .open('comfyui/recorded.json')
        .make(input, await fixture.context(signal))
        .catch(String);
    const running = start(first);
    await expect.poll(() => comfy.unfinished().length).toBe(1);
    const [runningId] = comfy.unfinished();
    const waiting = start(second);
    await expect.poll(() => comfy.unfinished().length).toBe(2);
    second.abort(new Error('enough'));
    expect(await waiting).toContain('enough');
    await expect.poll(() => comfy.unfinished()).toEqual([runningId]);
    first.abort(new Error('enough'));
    expect(await running).toContain('enough');
    await expect.poll(() => comfy.stops.map((stop) => stop.split(' ')[0])).toEqual(['/queue', '/queue', '/interrupt']);
  });
});
