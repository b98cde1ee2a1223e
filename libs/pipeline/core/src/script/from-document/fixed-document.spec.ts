import { describe, expect, it } from 'vitest';
import { testContext } from '../../../test/provider.fixture';
import { tidesDocument as document } from '../../../test/tides-document.fixture';
import { createScriptStage, type ScriptRequest } from '../script.stage';

const write = async (changes: Partial<ScriptRequest>) => {
  const stage = createScriptStage({ writers: [], readPage: null });
  const request = { text: 'assets/uploads/me/tides.pdf', mode: 'generate' as const, n_scenes: 4, title: null };
  return stage.run({ ...request, document, ...changes }, testContext('/'));
};

describe('a document without a writer for it', () => {
  it('is spoken word for word in the mode fixed, with its pages and figures', async () => {
    const { scenes, title } = await write({ mode: 'fixed' });
    expect(title).toBe('Power from the Tides');
    expect(scenes[1]?.asset).toBe('uploads/me/tides-pdf-figure-1.png');
    expect(scenes.map(({ narration, source }) => [narration.slice(0, 11), source?.page])).toEqual([
      ['Tidal power', 1],
      ['The gates o', 2],
      ['The tides f', 3],
      ['Barrages ch', 4],
    ]);
  });

  it('is no source of the words when scenes are given', async () => {
    const { title, scenes } = await write({ scenes: [{ text: 'My own words.' }] });
    expect(title).toBe('Power from the Tides');
    expect(scenes).toEqual([{ index: 0, narration: 'My own words.', picturePrompt: 'My own words.' }]);
  });
});
