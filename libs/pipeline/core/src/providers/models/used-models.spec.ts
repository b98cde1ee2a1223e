import { describe, expect, it } from 'vitest';
import type { ListedModel } from './model-catalog';
import type { ModelUse } from './model-choice';
import { createUsedModels } from './used-models';

const now = Date.parse('2026-11-24T12:00:00Z');

const model = (id: string, created = 1, shutdownDate: string | null = null): ListedModel => ({
  id,
  created,
  shutdownDate,
});

const use = (
  models: readonly ListedModel[] | null,
  configured: readonly string[] = [],
  of: ModelUse = 'pictures',
  at = now,
) =>
  createUsedModels({
    use: of,
    variable: 'OPENAI_IMAGE_MODELS',
    server: 'The picture service',
    configured,
    catalog: { models: () => models, refresh: () => Promise.resolve() },
    now: () => at,
  });

/** Like a vendor's list. */
const mixed = [
  model('omni-chat', 9),
  model('omni-image-1', 3, '2026-12-01'),
  model('omni-image-2', 5),
  model('omni-image-2-2026-04-21', 5),
  model('omni-transcribe', 8),
  model('omni-tts-2', 6),
  model('text-embedding-image', 7),
];

describe('a model that no setting names', () => {
  it('is the newest capable model without an announced end, by its short name', async () => {
    expect(await use(mixed).resolve('auto')).toBe('omni-image-2');
    expect(await use(mixed, [], 'voices').resolve('auto')).toBe('omni-tts-2');
  });

  it('is a model with an announced end when there is no other, until that day', async () => {
    const ending = [model('omni-chat'), model('omni-image-1', 3, '2026-12-01')];
    expect(await use(ending).resolve('auto')).toBe('omni-image-1');
    const after = use(ending, [], 'pictures', Date.parse('2026-12-01T00:00:00Z'));
    await expect(after.resolve('auto')).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('is the only model of a list of one, with any name', async () => {
    expect(await use([model('my-finetune')]).resolve('auto')).toBe('my-finetune');
  });

  it('needs the setting when the list has no capable model, with the variable and the list in the message', () => {
    expect(use([model('omni-chat'), model('omni-chat-2')]).findProblem('auto')).toBe(
      'the server lists no model for this: set OPENAI_IMAGE_MODELS to one of omni-chat, omni-chat-2',
    );
    expect(use(null).findProblem('auto')).toBe(
      'the server does not list its models: set OPENAI_IMAGE_MODELS to a model of the server',
    );
  });

  it('is the literal model when the server lists one of this name', async () => {
    expect(await use([model('auto'), model('omni-image-2')]).resolve('auto')).toBe('auto');
  });
});

describe('a model that a setting or a request names', () => {
  it('is refused when the server does not list it, with the variable and the capable models', async () => {
    const problem =
      'the model "old-image" is not listed by the server: set OPENAI_IMAGE_MODELS to one of omni-image-2, omni-image-2-2026-04-21, omni-image-1';
    expect(use(mixed, ['old-image']).findProblem('old-image')).toBe(problem);
    await expect(use(mixed, ['old-image']).resolve('auto')).rejects.toMatchObject({
      message: `The picture service cannot be used: ${problem}.`,
    });
    expect(use(mixed, ['old-image', 'omni-image-2']).offered()).toEqual(['omni-image-2']);
  });

  it('is refused from the day of its end even if it is still listed', () => {
    const problemAt = (day: string) => use(mixed, [], 'pictures', Date.parse(day)).findProblem('omni-image-1');
    expect(problemAt('2026-11-30T23:59:59Z')).toBeNull();
    expect(problemAt('2026-12-01T00:00:00Z')).toContain('ended on 2026-12-01: set OPENAI_IMAGE_MODELS to one of');
  });

  it('is accepted when the server has no list', async () => {
    expect(await use(null, ['any-model']).resolve('any-model')).toBe('any-model');
  });

  it('matches a listed name with a tag, as local servers list it', () => {
    expect(use([model('llama:latest'), model('other')], ['llama'], 'scripts').lifetimes()).toEqual([]);
  });
});

describe('the lifetime of models in use', () => {
  it('counts the days until the end', () => {
    expect(use(mixed, ['omni-image-1']).lifetimes()).toEqual([
      {
        use: 'pictures',
        variable: 'OPENAI_IMAGE_MODELS',
        model: 'omni-image-1',
        daysLeft: 7,
        shutdownDate: '2026-12-01',
        available: ['omni-image-2', 'omni-image-2-2026-04-21'],
      },
    ]);
  });

  it('is zero for a model that is not listed, and unknown for a model without an announced end', () => {
    expect(use(mixed, ['gone', 'omni-image-2']).lifetimes()).toMatchObject([{ model: 'gone', daysLeft: 0 }]);
    expect(use(mixed).lifetimes()).toEqual([]);
    expect(use(null, ['gone']).lifetimes()).toEqual([]);
  });
});
