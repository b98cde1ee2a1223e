import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makePng,
  sendJson,
  settingsFor,
  smallTemplates,
  startVendorServer,
  startVideoMaker,
  type VendorServer,
  type VideoMaker,
} from '@svc/pipeline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from './features';

let root = '';
let vendor: VendorServer;
let maker: VideoMaker;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'styles-'));
  vendor = await startVendorServer();
  const picture = (await makePng('#336699', 270, 270)).toString('base64');
  vendor.handle = (_, response) => sendJson(response, { data: [{ b64_json: picture }] });
  maker = await startVideoMaker(root, {
    resourcesFolder: await smallTemplates(root, ['image_default']),
    providers: settingsFor(vendor.baseUrl),
    engines: features.filter(({ name }) => name !== 'provenance'),
  });
});
afterAll(async () => {
  await maker.close();
  await vendor.close();
  await rm(root, { recursive: true, force: true });
});

it('two videos at the same time keep their styles apart', async () => {
  const make = (prompt_prefix: string, subject: string) =>
    maker.generate({
      text: [1, 2, 3, 4].map((number) => `${subject} ${number}.`).join('\n'),
      mode: 'fixed',
      title: '',
      frame_template: '270x270/image_default.html',
      media_workflow: 'openai/dall-e-3',
      tts_workflow: 'flite/slt',
      prompt_prefix,
    });
  await Promise.all([make('oil painting', 'Bees dance'), make('pixel art', 'Ants march')]);
  const prompts = vendor.requests.map((request) => String(request.json()['prompt']));
  const styled = (style: string): string[] => prompts.filter((prompt) => prompt.startsWith(`${style}, `));
  expect(styled('oil painting')).toHaveLength(4);
  expect(styled('oil painting').every((prompt) => prompt.includes('Bees dance'))).toBe(true);
  expect(styled('pixel art')).toHaveLength(4);
  expect(styled('pixel art').every((prompt) => prompt.includes('Ants march'))).toBe(true);
});
