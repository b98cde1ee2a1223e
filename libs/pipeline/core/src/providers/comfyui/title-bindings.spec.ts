import { describe, expect, it } from 'vitest';
import { readRecorded, type RecordedWorkflow } from '../../../test/recorded-comfy.fixture';
import { fillWorkflow, namesIn } from './workflow-file';

const recorded = (name: string): RecordedWorkflow => readRecorded(`comfyui/workflows/${name}.json`);

describe('a title of a node', () => {
  it('binds an input to a value of the request: "$prompt.value!"', () => {
    const filled = fillWorkflow(recorded('image_titles'), { prompt: 'a $seed', width: 640, height: null, seed: 7 });
    expect(filled['46']?.inputs).toEqual({ value: 'a $seed' });
    expect(filled['41']?.inputs).toEqual({ value: 640 });
  });

  it('leaves the value of the file when the request has none', () => {
    const filled = fillWorkflow(recorded('image_titles'), { prompt: 'x', width: null, height: null, seed: 7 });
    expect(filled['42']?.inputs).toEqual({ value: 1024 });
    expect(fillWorkflow(recorded('clone_titles'), { text: 'x', ref_audio: null, seed: 7 })['12']?.inputs).toMatchObject(
      {
        audio: 'speaker.wav',
      },
    );
  });

  it('may bind several inputs beside a text, with a description', () => {
    const filled = fillWorkflow(recorded('marked'), { prompt: 'bees', width: 640 });
    expect(filled['6']?.inputs).toEqual({ text: 'bees' });
    expect([...namesIn(recorded('marked')).all]).toEqual(['prompt']);
  });

  it('requires with "!", uploads with "~", and marks outputs with "$output."', () => {
    const { all, required } = namesIn(recorded('picture_needed'));
    expect([...all].sort()).toEqual(['image', 'prompt']);
    expect([...required].sort()).toEqual(['image', 'prompt']);
    expect([...namesIn(recorded('clone_titles')).required]).toEqual(['text']);
  });

  it('without an input of that name binds nothing', () => {
    const workflow = {
      1: { class_type: 'A', inputs: { text: 'x' }, _meta: { title: 'Costs $5, $prompt, $prompt.no' } },
    };
    expect([...namesIn(workflow).all]).toEqual([]);
    expect(fillWorkflow(workflow, { prompt: 'p' })).toEqual(workflow);
  });
});

describe('a seed in a workflow', () => {
  it('of zero is replaced, another one stays', () => {
    const filled = fillWorkflow(recorded('image_titles'), { prompt: 'x', width: 1, height: 1, seed: 7 });
    expect(filled['29']?.inputs['seed']).toBe(7);
    const voice = fillWorkflow(recorded('clone_titles'), { text: 'x', ref_audio: null, seed: 7 });
    expect(voice['5']?.inputs['seed']).toBe(4_266_796_044);
  });
});
