import { describe, expect, it } from 'vitest';
import { quickLimits } from '../../test/provider.fixture';
import { createPipeline } from './create-pipeline';

const createWith = (choice: string) => {
  const writer = { choice, limits: quickLimits };
  const providers = { timeoutMs: 60_000, configured: { writer } };
  return createPipeline({ ffmpegPath: 'ffmpeg', resourcesFolder: 'content', assetsFolder: null, providers });
};

describe('createPipeline without the engine of the writers', () => {
  it.each(['model', 'encyclopedia', 'almanac'])('fails with WRITER=%s, with the reason', (choice) => {
    expect(() => createWith(choice)).toThrow(`WRITER=${choice} needs more: add the feature writers.`);
  });

  it.each(['auto', 'phrase_book'])('has no editor of texts with WRITER=%s', async (choice) => {
    const pipeline = createWith(choice);
    expect(pipeline.editor.findProblem()).toBe('add the feature writers');
    expect(await pipeline.models.lifetimes()).toEqual([]);
    await pipeline.close();
  });
});
