import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdPlace, type HeldPlace } from '@svc/concurrency';
import { noProviders } from '@svc/pipeline/providers';
import { quickLimits, readRecorded, type RecordedWorkflow } from '@svc/pipeline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runningHubAnswers, startRunningHub, type RunningHubFixture } from '../test/runninghub-server.fixture';
import { createRunningHubLibrary } from './runninghub-library';

const { created, createdWithTips, running, succeeded, failed, full, refusals } = runningHubAnswers;
const recorded = (name: string): RecordedWorkflow => readRecorded(`comfyui/workflows/${name}.json`);

let folder = '';
let hub: RunningHubFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runninghub-'));
  await mkdir(join(folder, 'runninghub'));
  const write = (name: string, content: unknown) =>
    writeFile(join(folder, 'runninghub', name), JSON.stringify(content));
  await write('image_flux.json', { source: 'runninghub', workflow_id: '1983427617984585729' });
  await write('tts_index2.json', { source: 'runninghub', workflow_id: '1983718528991862786' });
  await write('broken.json', { source: 'runninghub' });
  hub = await startRunningHub();
});
afterAll(async () => {
  await hub.vendor.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  hub.vendor.requests.length = 0;
  hub.tasks.length = 0;
  hub.cancelled.length = 0;
  const file = Buffer.from('a picture');
  hub.script = { workflow: recorded('image_titles'), create: [created.body], query: [succeeded.body], file };
});

const library = () => {
  const runninghub = { baseUrl: hub.vendor.baseUrl, apiKey: 'key', timeoutSeconds: 60, limits: quickLimits };
  return createRunningHubLibrary({ timeoutMs: 20_000, configured: { runninghub } }, folder);
};

const values = { prompt: 'bees', width: 640, height: 480, seed: 7 };

const make = async (signal = new AbortController().signal, filled = values) => {
  const workflow = await library().open('image_flux.json', signal);
  return workflow.run(filled, { signal, onProgress: () => undefined });
};

describe('a file with an id of RunningHub', () => {
  it('is for pictures or voices by its name, and names what is missing', () => {
    expect(library().namesFor('pictures')).toEqual(['image_flux.json']);
    expect(library().namesFor('voices')).toEqual(['tts_index2.json']);
    expect(library().findProblem('broken.json', 'pictures')).toBe('the file has no "workflow_id"');
    expect(library().findProblem('tts_index2.json', 'pictures')).toBe('by its name, the file is for voices');
    expect(library().findProblem('../x.json', 'pictures')).toBe('it must be "runninghub/<file>.json"');
    const unset = createRunningHubLibrary(noProviders, folder);
    expect(unset.findProblem('image_flux.json', 'pictures')).toContain('RUNNINGHUB_API_KEY');
  });
});

describe('a task of RunningHub', () => {
  it('gets the inputs that titles name, is followed, and gives its file', async () => {
    hub.script.query = [running.body, succeeded.body];
    const [file] = await make();
    expect(file?.filename).toBe('result.png');
    expect(Buffer.from((await file?.read(new AbortController().signal)) ?? []).toString()).toBe('a picture');
    expect(hub.tasks).toEqual([
      {
        apiKey: 'key',
        workflowId: '1983427617984585729',
        nodeInfoList: expect.arrayContaining([
          { nodeId: '46', fieldName: 'value', fieldValue: 'bees' },
          { nodeId: '41', fieldName: 'value', fieldValue: 640 },
          { nodeId: '29', fieldName: 'seed', fieldValue: 7 },
        ]) as unknown,
      },
    ]);
    expect(hub.cancelled).toEqual([]);
  });

  it('gets the uploaded recording by its name there', async () => {
    hub.script.workflow = recorded('clone_titles');
    const { signal } = new AbortController();
    const workflow = await library().open('tts_index2.json', signal);
    const ref_audio = { name: 'ref.mp3', bytes: Buffer.from('sound') };
    await workflow.run({ text: 'Bees.', ref_audio, seed: 1 }, { signal, onProgress: () => undefined });
    const changes = hub.tasks[0]?.['nodeInfoList'] as { nodeId: string; fieldValue: unknown }[];
    expect(changes.find(({ nodeId }) => nodeId === '12')?.fieldValue).toMatch(/^openapi\/[0-9a-f]{64}\.mp3$/u);
  });

  it('is created later while the queue is full', async () => {
    hub.script.create = [full.body, created.body];
    expect(await make()).toHaveLength(1);
    expect(hub.tasks.length).toBe(2);
  });

  it.each(refusals)('fails with code and meaning: $title', async ({ body, expected, isLasting }) => {
    hub.script.create = [body];
    await expect(make()).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: expect.stringContaining(expected) as string,
      isLasting,
    });
  });

  it('fails with node and reason, and is cancelled', async () => {
    hub.script.query = [failed.body];
    await expect(make()).rejects.toThrow('node "SONIC_PreData" (276): SONIC_PreData.sampler_main() missing 2');
    await expect.poll(() => hub.cancelled).toEqual(['1910246754753896450']);
  });

  it('fails with the nodes that were refused', async () => {
    hub.script.create = [createdWithTips.body];
    const refused = { isLasting: true, message: expect.stringContaining('node "Load Diffusion Model" (48') as string };
    await expect(make()).rejects.toMatchObject(refused);
  });

  it('fails before its creation when it asks for what no request has', async () => {
    hub.script.workflow = recorded('picture_needed');
    await expect(make()).rejects.toMatchObject({
      isLasting: true,
      message: expect.stringContaining('"$image"') as string,
    });
    expect(hub.tasks).toEqual([]);
  });

  it('is continued by a later process of the job, and paid once', async () => {
    hub.script.query = [running.body];
    const notes = new Map<string, string>();
    const place = (isHandedOn: boolean): HeldPlace => ({
      id: 'task.scene.0',
      leave: () => undefined,
      comeBack: async () => undefined,
      find: (key) => notes.get(key) ?? null,
      keep: (key, value) => void (value === null ? notes.delete(key) : notes.set(key, value)),
      isHandedOn: () => isHandedOn,
    });
    const stop = new AbortController();
    const first = holdPlace(place(true), () => make(stop.signal));
    await expect.poll(() => hub.vendor.requests.some(({ url }) => url.pathname === '/openapi/v2/query')).toBe(true);
    stop.abort(new Error('shutdown'));
    await expect(first).rejects.toThrow('shutdown');
    hub.script.query = [succeeded.body];
    expect(await holdPlace(place(false), () => make())).toHaveLength(1);
    expect([hub.tasks.length, hub.cancelled]).toEqual([1, []]);
  });

  it('is cancelled when the caller stops waiting', async () => {
    hub.script.query = [running.body];
    const stop = new AbortController();
    const made = make(stop.signal);
    await expect.poll(() => hub.vendor.requests.some(({ url }) => url.pathname === '/openapi/v2/query')).toBe(true);
    stop.abort(new Error('enough'));
    await expect(made).rejects.toThrow('enough');
    await expect.poll(() => hub.cancelled).toEqual(['1910246754753896450']);
  });
});
