import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkflowFiles, fillWorkflow, namesIn, parseWorkflow } from './workflow-file';

const workflow = parseWorkflow(
  JSON.stringify({
    1: {
      class_type: 'A',
      inputs: { text: 'a $prompt, sharp', seed: '$seed', cost: '$5 and $unknown', link: ['2', 0] },
    },
    2: { class_type: 'B', inputs: { audio: '$ref_audio' }, _meta: { title: '$prompt' } },
  }),
);

describe('a workflow file', () => {
  it.each(['utf8', 'utf16le'] as const)('is read with the byte order mark of Windows, in %s', (encoding) => {
    const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
    try {
      writeFileSync(join(folder, 'own.json'), Buffer.from(`\ufeff${JSON.stringify(workflow)}`, encoding));
      expect(createWorkflowFiles(folder).read('own.json')).toEqual(workflow);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('names its placeholders', () => {
    expect([...namesIn(workflow).all].sort()).toEqual(['prompt', 'ref_audio', 'seed', 'unknown']);
  });

  it('is filled in: numbers as numbers, links and unknown names unchanged', () => {
    const prompt = '$seed "quoted" $& \\';
    const filled = fillWorkflow(workflow, { prompt, seed: 7, ref_audio: null });
    expect(filled['1']?.inputs).toEqual({
      text: `a ${prompt}, sharp`,
      seed: 7,
      cost: '$5 and $unknown',
      link: ['2', 0],
    });
    expect(filled['2']).toEqual({ class_type: 'B', inputs: { audio: '' }, _meta: { title: '$prompt' } });
    expect(workflow['1']?.inputs['seed']).toBe('$seed');
  });

  it.each([
    '',
    '[]',
    '{}',
    'null',
    '{"nodes":[],"links":[]}',
    '{"1":{"class_type":"A"}}',
    '{"1":{"class_type":"A","inputs":[]}}',
    '{"1":null}',
  ])('is refused when it is %s', (text) => {
    expect(() => parseWorkflow(text)).toThrow('the file is');
  });

  it('that ships makes pictures of the requested size', () => {
    const files = createWorkflowFiles(resolve('content/workflows'));
    expect(files.names()).toContain('image_sdxl.json');
    for (const name of files.names()) {
      expect([...namesIn(files.read(name)).all]).toEqual(expect.arrayContaining(['prompt', 'seed', 'width', 'height']));
    }
  });
});
