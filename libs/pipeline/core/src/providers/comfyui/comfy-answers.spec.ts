import { describe, expect, it } from 'vitest';
import {
  readRecorded,
  type RecordedHistories,
  type RecordedQueues,
  type RecordedRefusals,
} from '../../../test/recorded-comfy.fixture';
import { findFailure, isQueued, readRefusal } from './comfy-answers';
import { listFiles } from './comfy-files';

const refusals = readRecorded<RecordedRefusals>('comfyui/refusals.json');
const recorded = readRecorded<RecordedHistories>('comfyui/histories.json');
const queues = readRecorded<RecordedQueues>('comfyui/queue.json');

describe('a refusal of ComfyUI', () => {
  it.each(refusals.answers)('names node and reason: $title', ({ body, expected }) => {
    expect(readRefusal(JSON.stringify(body), refusals.workflow)).toContain(expected);
  });

  it.each(['', '<html>', '[]', '{}', 'null', '{"error":null,"node_errors":7}'])('is null for %s', (text) => {
    expect(readRefusal(text, refusals.workflow)).toBeNull();
  });

  it('is one line of bounded length', () => {
    const error = { message: 'a\n\u0000b', details: 'c'.repeat(5_000) };
    const reason = readRefusal(JSON.stringify({ error }), {}) ?? '';
    expect(reason.startsWith('a b: ccc')).toBe(true);
    expect(reason.length).toBeLessThan(500);
  });
});

describe('a history of ComfyUI', () => {
  it.each(recorded.histories)('lists its files in the order of use: $title', ({ entry, expected }) => {
    const names = listFiles(entry.outputs, recorded.workflow).map(({ filename }) => filename);
    expect(names).toEqual(expected.files ?? []);
  });

  it.each(recorded.histories)('tells the failure or none: $title', ({ entry, expected }) => {
    const failure = findFailure(entry, recorded.workflow);
    if (expected.failure === undefined) expect(failure).toBeNull();
    else expect(failure).toContain(expected.failure);
  });

  it('takes files without a folder, and skips what is no file', () => {
    expect(listFiles({ 1: { images: [{ filename: 'a.png' }] } }, {})).toMatchObject([
      { subfolder: '', type: 'output' },
    ]);
    expect(listFiles(null, {})).toEqual([]);
    expect(listFiles({ 1: null, 2: { images: 'x', text: ['y'] } }, {})).toEqual([]);
  });

  it('puts the files of a node titled "$output.<name>" first', () => {
    const file = (filename: string) => ({ images: [{ filename, subfolder: '', type: 'output' }] });
    const workflow = {
      1: { class_type: 'SaveImage', inputs: {} },
      2: { class_type: 'SaveImage', inputs: {}, _meta: { title: '$output.cover' } },
    };
    expect(listFiles({ 1: file('a.png'), 2: file('b.png') }, workflow).map(({ filename }) => filename)).toEqual([
      'b.png',
      'a.png',
    ]);
  });
});

describe('a queue of ComfyUI', () => {
  it.each(queues.answers)('has the prompt or not: $title', ({ body, expected }) => {
    expect(isQueued(body, recorded.promptId)).toBe(expected);
  });
});
