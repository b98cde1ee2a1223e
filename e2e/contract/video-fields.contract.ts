import { describe, expect, it } from 'vitest';
import type { ContractStack } from './contract-stack';
import { expectError } from './shapes';
import { script } from './video-endpoints.contract';

type Given = readonly [field: string, given: unknown];

/** Values that the async route accepts; `request_params` of the task shows them. */
const accepted: readonly Given[] = [
  ['text', 'Why bees dance'],
  ['mode', 'generate'],
  ['mode', 'fixed'],
  ['n_scenes', 1],
  ['n_scenes', 20],
  ['title', 'Dances'],
  ['frame_template', '1080x1920/image_default.html'],
  ['template_params', { accent: '#ffb703', unknown_to_the_template: 'any' }],
  ['media_workflow', 'builtin/abstract'],
  ['tts_workflow', 'flite/slt'],
  ['prompt_prefix', 'warm watercolour'],
  ['bgm_path', 'small-wonders.mp3'],
  ['bgm_volume', 0],
  ['bgm_volume', 1],
];

/** Values that the async route refuses. */
const refused: readonly Given[] = [
  ['text', undefined],
  ['text', '  \n '],
  ['text', 5],
  ['text', 'x'.repeat(20_001)],
  ['mode', 'improvise'],
  ['n_scenes', 0],
  ['n_scenes', 21],
  ['n_scenes', '5'],
  ['title', 5],
  ['frame_template', 5],
  ['template_params', { accent: 'no colour' }],
  ['media_workflow', 'unknown/nothing'],
  ['tts_workflow', 'builtin/unknown'],
  ['ref_audio', '-i'],
  ['ref_audio', 'missing.mp3'],
  ['prompt_prefix', 5],
  ['bgm_path', '/etc/passwd'],
  ['bgm_path', 'https://evil.test/a.mp3'],
  ['bgm_path', 'concat:a|b'],
  ['bgm_path', 'missing.mp3'],
  ['bgm_volume', 1.5],
  ['bgm_volume', -0.1],
];

const unknownTemplates = ['1080x1920/image_nothing.html', '../../etc/passwd', '1080x1920/..%2f..%2fpackage.json'];

const route = 'POST /api/video/generate/async';

const describeAcceptedFields = (stack: ContractStack): void => {
  const readRequestParams = async (fields: object): Promise<Record<string, unknown>> => {
    const { body } = await stack.video<{ task_id: string }>(route, { body: fields });
    const task = await stack.video<{ request_params: Record<string, unknown> }>(`GET /api/tasks/${body.task_id}`);
    await stack.video(`DELETE /api/tasks/${body.task_id}`);
    return task.body.request_params;
  };

  it.each(accepted)(`${route} accepts %s %j`, async (field, given) => {
    const mode = field === 'n_scenes' ? 'generate' : 'fixed';
    expect(await readRequestParams({ ...script, mode, [field]: given })).toMatchObject({ [field]: given });
  });

  it(`${route} with text alone takes the defaults of the other fields, bgm_volume 0.3 among them`, async () => {
    expect(await readRequestParams({ text: 'Why bees dance' })).toMatchObject({
      mode: 'generate',
      n_scenes: 5,
      bgm_volume: 0.3,
    });
  });
};

const describeRefusedFields = (stack: ContractStack): void => {
  it.each(refused)(`${route} with %s %j answers 400 VALIDATION_ERROR and names the field`, async (field, given) => {
    const mode = field === 'n_scenes' ? 'generate' : 'fixed';
    const answer = await stack.video(route, { body: { ...script, mode, [field]: given } });
    expectError(answer, 400, 'VALIDATION_ERROR', field);
  });

  it.each(unknownTemplates)(`${route} with frame_template %j answers 400 TEMPLATE_NOT_FOUND`, async (template) => {
    const body = { ...script, frame_template: template };
    expectError(await stack.video(route, { body }), 400, 'TEMPLATE_NOT_FOUND');
  });

  it(`${route} with n_scenes 21 in mode fixed answers 200, because it is used in mode generate only`, async () => {
    const { status, body } = await stack.video<{ task_id: string }>(route, { body: { ...script, n_scenes: 21 } });
    expect(status).toBe(200);
    await stack.video(`DELETE /api/tasks/${body.task_id}`);
  });

  it(`${route} with 101 scenes of text answers 400 VALIDATION_ERROR`, async () => {
    const body = { ...script, text: 'Bee.\n'.repeat(101) };
    expectError(await stack.video(route, { body }), 400, 'VALIDATION_ERROR', 'text');
  });
};

/** Tests of the fields of a request. They run without a worker, so that no video is made. */
export const describeRequestFields = (stack: ContractStack): void =>
  void describe('fields of a request', () => {
    describeAcceptedFields(stack);
    describeRefusedFields(stack);
  });
