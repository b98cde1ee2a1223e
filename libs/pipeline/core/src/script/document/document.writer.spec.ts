import { describe, expect, it } from 'vitest';
import { testContext } from '../../../test/provider.fixture';
import type { StoredDocument } from '../../document/stored-document';
import { noProviders } from '../../providers/provider-settings';
import { chooseScriptWriters } from '../script-writers';
import { createScriptStage, type ScriptRequest } from '../script.stage';

const paragraph = (page: number, text: string, turns?: { at: number; page: number }[]) => ({
  page,
  text,
  ...(turns && { turns }),
});
const turning =
  'The gates of the barrage close when the sea is high. Water then flows back through sixteen turbines for five hours, twice a day.';
const harm = 'Barrages change the life in a bay, because the sea flows more slowly behind them.';

const document: StoredDocument = {
  title: 'Power from the Tides',
  language: 'en',
  sections: [
    {
      heading: 'Introduction',
      page: 1,
      paragraphs: [
        paragraph(
          1,
          'Tidal power uses the rise and fall of the sea to make electricity. The first station began in 1966.',
        ),
      ],
    },
    {
      heading: 'How it works',
      page: 2,
      paragraphs: [
        paragraph(2, turning, [{ at: turning.indexOf('Water then'), page: 3 }]),
        paragraph(3, 'The tides follow the moon, so their power can be foretold for years, unlike that of the wind.'),
      ],
    },
    { heading: 'Effects', page: 4, paragraphs: [paragraph(4, `${harm} Fish find another way to the river.`)] },
    { heading: 'References', page: 5, paragraphs: [paragraph(5, 'Lee wrote about the tides of this bay in 2019.')] },
  ],
  figures: [
    {
      asset: 'uploads/me/tides-pdf-figure-1.png',
      page: 2,
      section: 'How it works',
      caption: 'Figure 1: Gates and turbines of the barrage',
    },
    {
      asset: 'uploads/me/tides-pdf-figure-2.png',
      page: 4,
      section: 'Effects',
      caption: 'Figure 2: Library opening hours',
    },
  ],
};

const write = async (changes: Partial<ScriptRequest> = {}) => {
  const stage = createScriptStage({ writers: chooseScriptWriters(noProviders), readPage: null });
  const context = testContext('/');
  const request = {
    text: 'assets/uploads/me/tides.pdf',
    mode: 'generate' as const,
    n_scenes: 4,
    title: null,
    document,
  };
  const script = await stage.run({ ...request, ...changes }, context);
  return { ...script, warnings: context.warnings };
};

describe('documentWriter', () => {
  it('tells a document in its own sentences, each with section and page', async () => {
    const { title, language, scenes, sources, warnings } = await write();
    expect({ title, language, warnings }).toEqual({ title: 'Power from the Tides', language: 'en', warnings: [] });
    expect(sources).toEqual([{ writer: 'document', title: 'Power from the Tides', url: null, licence: null }]);
    const whole = document.sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join(' ');
    expect(scenes).toHaveLength(4);
    for (const { source } of scenes) {
      expect(whole).toContain(source?.quote.slice(-25));
      const section = document.sections.find(({ heading }) => heading === source?.section);
      expect(source?.page).toBeGreaterThanOrEqual(section?.page ?? 99);
      expect(source).toMatchObject({ title: 'Power from the Tides', url: null });
    }
    expect(scenes.map(({ source }) => source?.section)).not.toContain('References');
  });

  it('gives a sentence behind the turn of a page the new page', async () => {
    const { scenes } = await write({ mode: 'generate', n_scenes: 6 });
    const turned = scenes.find(({ narration }) => narration.includes('sixteen turbines'));
    expect(turned?.source?.page).toBe(3);
  });

  it('answers the question below the name, then the one in the title', async () => {
    const asked = await write({ text: 'assets/uploads/me/tides.pdf\nWhy do barrages change the life in a bay?' });
    expect(asked.title).toBe('Why do barrages change the life in a bay?');
    expect(asked.scenes.at(-1)?.narration).toContain(harm);
    expect((await write({ title: 'Tides, told' })).title).toBe('Tides, told');
  });

  it('shows a figure in the scene that speaks of it, and no other figure', async () => {
    const { scenes } = await write({ n_scenes: 6 });
    const shown = scenes.filter(({ asset }) => asset !== undefined);
    expect(shown.map(({ asset }) => asset)).toEqual(['uploads/me/tides-pdf-figure-1.png']);
    expect(shown[0]?.narration).toMatch(/turbines|gates/u);
  });

  it('makes fewer scenes of a short document, with a warning', async () => {
    const short = { ...document, sections: document.sections.slice(0, 1) };
    const { scenes, warnings } = await write({ document: short, n_scenes: 8 });
    expect(scenes).toHaveLength(2);
    expect(warnings).toEqual(['n_scenes: the document has sentences for 2 scenes and not 8.']);
  });

  it('speaks the paragraphs word for word in the mode fixed, with their pages', async () => {
    const { scenes, title } = await write({ mode: 'fixed' });
    expect(title).toBe('Power from the Tides');
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
