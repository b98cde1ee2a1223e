import { splitSentences } from '@svc/pipeline-language';
import { describe, expect, it } from 'vitest';
import { harm, testContext, tidesDocument as document } from '@svc/pipeline/testing';
import { noProviders } from '@svc/pipeline/providers';
import { chooseScriptWriters } from '../script-writers';
import { createScriptStage, type ScriptRequest } from '@svc/pipeline/script';

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

  const grid: Readonly<Record<string, readonly string[]>> = {
    en: [
      'Wind for the islands',
      'The grid between the harbours has to be strengthened first. A cable of ninety kilometres is laid in spring. Four ships carry the cable to the strait.',
      'This document is about “Wind for the islands”.',
    ],
    de: [
      'Wind für die Inseln',
      'Zuerst muss das Netz zwischen den Häfen verstärkt werden. Ein Kabel von neunzig Kilometern wird im Frühling verlegt. Vier Schiffe bringen das Kabel in die Meerenge.',
      'In diesem Dokument geht es um „Wind für die Inseln“.',
    ],
    es: [
      'Viento para las islas',
      'Primero hay que reforzar la red entre los puertos. Un cable de noventa kilómetros se tiende en primavera. Cuatro barcos llevan el cable al estrecho.',
      'Este documento trata de «Viento para las islas».',
    ],
    fr: [
      'Du vent pour les îles',
      'Il faut d’abord renforcer le réseau entre les ports. Un câble de quatre-vingt-dix kilomètres est posé au printemps. Quatre navires portent le câble dans le détroit.',
      'Ce document parle de « Du vent pour les îles ».',
    ],
  };

  it.each(Object.keys(grid))('says first what a document is about, in %s', async (language) => {
    const [title = '', text = '', about = ''] = grid[language] ?? [];
    const sections = [{ heading: 'Plan', page: 1, paragraphs: [{ page: 1, text }] }];
    const own = { ...document, title, language, sections, figures: [] };
    const { scenes } = await write({ document: own, n_scenes: 2 });
    expect(scenes[0]?.narration.startsWith(about)).toBe(true);
    expect(scenes[0]?.narration.length).toBeGreaterThan(about.length);
  });

  const fair: Readonly<Record<string, readonly (readonly string[])[]>> = {
    en: [
      ['The fair is held in the meadow behind the old mill.', 'Two stages with roofs stand beside the river.'],
      ['Entry is free.'],
      ['Three bands of the region play on the large stage.'],
      ['Bring a cup. Food is for sale.'],
    ],
    de: [
      ['Das Fest ist auf der Wiese hinter der alten Mühle.', 'Zwei Bühnen mit Dächern stehen am Fluss.'],
      ['Der Eintritt ist frei.'],
      ['Drei Kapellen der Gegend spielen auf der großen Bühne.'],
      ['Bringt Becher mit.'],
    ],
    es: [
      ['La feria es en el prado detrás del viejo molino.', 'Dos escenarios con techo están junto al río.'],
      ['La entrada es libre.'],
      ['Tres grupos de la región tocan en el escenario grande.'],
      ['Traed un vaso.'],
    ],
    ja: [
      ['祭りは古い水車の裏にある広い草原で毎年開かれます。', '川のそばに屋根のある舞台が二つ並んで立っています。'],
      ['入場は無料です。'],
      ['地元の三つの楽団が大きな舞台で演奏を披露します。'],
      ['犬は入れません。'],
    ],
  };

  it.each([
    ['en', 'All rights reserved.'],
    ['de', 'Alle Rechte vorbehalten.'],
    ['es', 'Impreso en Sevilla.'],
    ['fr', 'Tous droits réservés.'],
  ])('tells no imprint of a document, in %s: %s', async (language, imprint) => {
    const [, text = ''] = grid[language] ?? [];
    const sections = [text, imprint].map((each) => ({ heading: 'A', page: 1, paragraphs: [{ page: 1, text: each }] }));
    const { scenes } = await write({ document: { ...document, language, sections, figures: [] }, n_scenes: 4 });
    expect(scenes.map(({ narration }) => narration).join(' ')).not.toContain(imprint);
  });

  it.each(Object.keys(fair))('tells the short paragraphs and chapters of a document, in %s', async (language) => {
    const [place = [], ...chapters] = fair[language] ?? [];
    const paragraph = (texts: readonly string[]) => ({ page: 1, text: texts.join(language === 'ja' ? '' : ' ') });
    const sections = [
      { heading: 'A', page: 1, paragraphs: [paragraph(place)] },
      ...chapters.map((texts, index) => ({ heading: `B${index}`, page: 1, paragraphs: [paragraph(texts)] })),
    ];
    const own = { ...document, language, sections, figures: [] };
    const told = (await write({ document: own, n_scenes: 5 })).scenes.map(({ narration }) => narration).join(' ');
    for (const sentence of chapters.flat()) expect(told).toContain(sentence.split(/(?<=\.) /u)[0]);
  });

  it('does not say what a document is about when its first sentence does', async () => {
    expect((await write()).scenes[0]?.narration).toMatch(/^Tidal power uses the rise and fall/u);
  });

  it.each([2, 3, 4, 6])('crosses no heading in any of %i scenes', async (n_scenes) => {
    const { scenes } = await write({ n_scenes });
    const headings = (narration: string) =>
      document.sections.flatMap(({ heading, paragraphs }) => {
        const text = paragraphs.map((paragraph) => paragraph.text).join(' ');
        return splitSentences(narration, 'en').some((sentence) => text.includes(sentence)) ? [heading] : [];
      });
    expect(scenes.map(({ narration, source }) => [headings(narration), source?.section])).toEqual(
      scenes.map(({ source }) => [[source?.section], source?.section]),
    );
    expect(scenes).toHaveLength(n_scenes);
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
});
