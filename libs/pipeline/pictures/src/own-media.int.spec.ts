import { mediaInput } from '@svc/pipeline/testing';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMediaFixture, type MediaFixture } from '../test/media-providers.fixture';

let fixture: MediaFixture;
beforeAll(async () => {
  fixture = await startMediaFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const input = mediaInput;
describe('comfyui workflows', () => {
  it('are filled in only at their placeholders', async () => {
    const hostile = { ...input, prompt: '"}, {"class_type": "LoadAny" $seed' };
    await fixture.registry.open('comfyui/flux.json').make(hostile, await fixture.context());
    expect(fixture.comfy.prompts.at(-1)?.['3']).toEqual({
      class_type: 'KSampler',
      inputs: { text: `photo of ${hostile.prompt}`, seed: 5, width: 1088, steps: 4 },
    });
  });

  it('report their progress', async () => {
    const at = await fixture.context();
    await fixture.registry.open('comfyui/flux.json').make(input, at);
    expect(at.fractions).toEqual(expect.arrayContaining([0.25, 0.75]));
  });

  it('produce clips as well', async () => {
    fixture.comfy.script.outputs = { 9: { gifs: [{ filename: 'video.mp4', subfolder: '', type: 'output' }] } };
    expect((await fixture.registry.open('comfyui/flux.json').make(input, await fixture.context())).kind).toBe('clip');
  });

  it('are followed to their end without a WebSocket too', async () => {
    fixture.comfy.script.end = 'hang up';
    expect((await fixture.registry.open('comfyui/flux.json').make(input, await fixture.context())).kind).toBe(
      'picture',
    );
  });

  it('fail with a clear error', async () => {
    fixture.comfy.script.end = 'error';
    const failed = fixture.registry.open('comfyui/flux.json').make(input, await fixture.context());
    await expect(failed).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    await expect(failed).rejects.toThrow('out of memory');
  });

  it('fail with a clear error when they produce nothing', async () => {
    fixture.comfy.script.outputs = {};
    await expect(fixture.registry.open('comfyui/flux.json').make(input, await fixture.context())).rejects.toThrow(
      'no picture',
    );
  });

  it('are cancelled on the server when the caller has stopped waiting', async () => {
    fixture.comfy.script.end = 'never';
    const stop = new AbortController();
    const at = { ...(await fixture.context(stop.signal)), report: () => stop.abort(new Error('enough')) };
    await expect(fixture.registry.open('comfyui/flux.json').make(input, at)).rejects.toThrow('enough');
    await expect
      .poll(() => fixture.comfy.stops.map((stopped) => stopped.split(' ')[0]).sort())
      .toEqual(['/interrupt', '/queue']);
  });
});

describe("users' assets", () => {
  it('are given to the scenes in turn, in the order of their names', async () => {
    const kinds = [];
    for (const sceneIndex of [0, 1, 2]) {
      kinds.push(
        (await fixture.registry.open('assets/mine').make({ ...input, sceneIndex }, await fixture.context())).kind,
      );
    }
    expect(kinds).toEqual(['clip', 'picture', 'clip']);
  });

  it('are one existing file for every scene when the video names a file', async () => {
    const { registry } = fixture;
    for (const sceneIndex of [0, 1])
      expect(
        (await registry.open('assets/mine/10.png').make({ ...input, sceneIndex }, await fixture.context())).kind,
      ).toBe('picture');
    expect(registry.open('assets/mine/2.mp4').revision).not.toBe(registry.open('assets/mine/10.png').revision);
    for (const name of ['mine/11.png', 'mine/notes.txt', '../assets/mine/10.png', 'away/10.png', 'mine/%2e%2e/10.png'])
      expect(() => registry.open(`assets/${name}`)).toThrow('there is no such');
    expect(registry.list().filter((workflow) => workflow.startsWith('assets/'))).toEqual(['assets/mine']);
  });

  it('change the revision when they change', async () => {
    const before = fixture.registry.open('assets/mine').revision;
    await writeFile(join(fixture.assetsFolder, 'mine', '11.png'), fixture.png);
    expect(fixture.registry.open('assets/mine').revision).not.toBe(before);
    await rm(join(fixture.assetsFolder, 'mine', '11.png'));
  });
});
