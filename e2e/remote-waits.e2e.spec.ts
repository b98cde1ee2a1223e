import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { startComfyServer, type ComfyFixture } from '@svc/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from './api';
import { OwnApps, type KeptApp, type OwnApp } from './own-apps';
import { expectWhole, finishedTask } from './tasks';

const onEvent = { timeout: 60_000, interval: 50 };

let comfy: ComfyFixture;
let apps: OwnApps;
let service: OwnApp;
let worker: KeptApp;

beforeAll(async () => {
  comfy = await startComfyServer();
  const picture = readFileSync(join(projectRoot(), 'e2e/reality/material/files/upright.png'));
  comfy.script.files = { 'out.png': picture };
  comfy.script.outputs = { 9: { images: [{ filename: 'out.png', subfolder: '', type: 'output' }] } };
  const settings = { WORKER_CONCURRENCY: '1', SWEEP_SECONDS: '1', COMFYUI_URL: comfy.vendor.baseUrl };
  apps = await OwnApps.create(settings, ['video-service']);
  service = await apps.start('video-service');
  worker = apps.keepRunning('video-worker');
});
beforeEach(() => {
  comfy.script.end = 'never';
  comfy.prompts.length = 0;
  comfy.stops.length = 0;
});
afterAll(async () => {
  await worker.stop();
  await apps.end();
  await comfy.vendor.close();
});

const order = async (body: Record<string, unknown>): Promise<string> => {
  const request = { mode: 'fixed', tts_workflow: 'builtin/espeak', frame_template: '1080x1080/image_default.html' };
  const url = `${service.url}/api/video/generate/async`;
  return (await call<{ task_id: string }>(url, { body: { ...request, ...body } })).body.task_id;
};
/** A video whose pictures ComfyUI draws. */
const orderDrawn = (text: string, prompt_prefix = ''): Promise<string> =>
  order({ text, prompt_prefix, media_workflow: 'comfyui/image_sdxl.json' });

const untilDrawing = (): Promise<void> => expect.poll(() => comfy.unfinished().length, onEvent).toBe(1);
const drawAll = (): void => {
  comfy.script.end = 'success';
  comfy.finish();
};
const done = async (id: string): Promise<void> => expectWhole(await finishedTask(id, service.url), service.url);

describe('a worker with one place, while ComfyUI draws', () => {
  it('makes another video, and then goes on with the first', async () => {
    const drawn = await orderDrawn('Bees dance.\nThe dance tells where the flowers are.');
    await untilDrawing();
    await done(await order({ text: 'Ants carry leaves.', media_workflow: 'builtin/abstract' }));
    expect(comfy.unfinished()).toHaveLength(1);
    drawAll();
    await done(drawn);
    expect([comfy.prompts.length, comfy.stops]).toEqual([2, []]);
  });

  it('goes on with the same prompt after it was killed, and makes another video meanwhile', async () => {
    const drawn = await orderDrawn('Wasps build paper nests.');
    await untilDrawing();
    const deaths = worker.deaths();
    worker.kill();
    await expect.poll(() => worker.deaths(), onEvent).toBe(deaths + 1);
    await done(await order({ text: 'Beetles roll balls.', media_workflow: 'builtin/abstract' }));
    expect(comfy.unfinished()).toHaveLength(1);
    drawAll();
    await done(drawn);
    expect([comfy.prompts.length, comfy.stops]).toEqual([1, []]);
  });

  it('cancels the prompt of a cancelled task', async () => {
    const drawn = await orderDrawn('Moths fly to lamps.');
    await untilDrawing();
    await call(`${service.url}/api/tasks/${drawn}`, { method: 'DELETE' });
    await expect.poll(() => comfy.unfinished(), onEvent).toEqual([]);
    expect(comfy.stops.map((stop) => stop.split(' ')[0]).sort()).toEqual(['/interrupt', '/queue']);
    await done(await order({ text: 'Crickets sing at night.', media_workflow: 'builtin/abstract' }));
  });

  it('fails the task whose prompt a person clears from the queue, and then draws for the next', async () => {
    comfy.script.end = 'cleared';
    const failed = await finishedTask(await orderDrawn('Flies see slowly.'), service.url);
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('removed from the queue') });
    comfy.script.end = 'success';
    await done(await orderDrawn('Flies see slowly.'));
  });

  it('draws for two videos, each with its own style', async () => {
    const styles = ['oil painting', 'pixel art'];
    const drawn = await Promise.all(
      styles.map((style) => orderDrawn(`Snails in ${style}.\nSlugs in ${style}.`, style)),
    );
    await untilDrawing();
    drawAll();
    await Promise.all(drawn.map(done));
    const prompts = comfy.prompts.map((prompt) => JSON.stringify(prompt));
    for (const style of styles) {
      const own = prompts.filter(
        (prompt) => prompt.includes(`Snails in ${style}`) || prompt.includes(`Slugs in ${style}`),
      );
      expect(own).toHaveLength(2);
      for (const prompt of own) expect(styles.filter((other) => prompt.includes(other))).toEqual([style]);
    }
  });
});
