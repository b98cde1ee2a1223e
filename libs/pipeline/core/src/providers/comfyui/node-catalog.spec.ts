import { describe, expect, it } from 'vitest';
import { readRecorded, type RecordedWorkflow } from '../../../test/recorded-comfy.fixture';
import { missingOn, type NodeCatalog } from './node-catalog';

const { body: catalog } = readRecorded<{ body: NodeCatalog }>('comfyui/object-info.json');
const node = (class_type: string, inputs: Record<string, unknown>, title = class_type) => ({
  class_type,
  inputs,
  _meta: { title },
});

describe('what a workflow needs and a server does not have', () => {
  it('is nothing for known nodes and models', () => {
    const workflow = {
      1: node('CheckpointLoaderSimple', { ckpt_name: 'sd_xl_base_1.0.safetensors' }),
      2: node('UNETLoader', { unet_name: 'flux1-dev.safetensors', weight_dtype: 'default' }),
      3: node('KSampler', { sampler_name: 'euler', text: 'anything', seed: 1, model: ['1', 0] }),
    };
    expect(missingOn(catalog, workflow)).toEqual([]);
  });

  it('names a missing checkpoint with its node, in both forms of a list', () => {
    const workflow = {
      1: node('CheckpointLoaderSimple', { ckpt_name: 'other.safetensors' }, 'Load Checkpoint'),
      2: node('UNETLoader', { unet_name: 'other.safetensors' }),
    };
    expect(missingOn(catalog, workflow)).toEqual([
      'ckpt_name "other.safetensors" of node "Load Checkpoint" (1)',
      'unet_name "other.safetensors" of node "UNETLoader" (2)',
    ]);
  });

  it('names each missing node once', () => {
    const workflow = readRecorded<RecordedWorkflow>('comfyui/workflows/image_titles.json');
    expect(missingOn(catalog, workflow)).toEqual([
      'node "easy int"',
      'node "EmptyLatentImage"',
      'node "PrimitiveStringMultiline"',
    ]);
  });

  it('leaves out values that a request fills in or that the page fetches', () => {
    const workflow = {
      1: node('LoadAudio', { audio: '$ref_audio' }),
      2: node('LoadAudio', { audio: 'mine.wav' }, '$ref_audio.audio'),
      3: node('RemoteChoice', { model: 'any' }),
    };
    expect(missingOn(catalog, workflow)).toEqual([]);
  });
});
