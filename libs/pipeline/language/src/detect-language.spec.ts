import { describe, expect, it } from 'vitest';
import { readTitles } from '@svc/testing';
import { detectLanguage, languageOfTie, likelyLanguage, sceneLanguage } from './detect-language';

describe('detectLanguage', () => {
  it.each([
    ['Why bees dance', 'en'],
    ['Quantum computing', 'en'],
    ['Climate change', 'en'],
    ['The history of coffee', 'en'],
    ['Warum Bienen tanzen', 'de'],
    ['Die Bienen', 'de'],
    ['Por qué bailan las abejas', 'es'],
    ['Los agujeros negros', 'es'],
    ['¿Por qué es famoso Machu Picchu?', 'es'],
    ['Straße', 'de'],
    ['São João', 'pt'],
    ['Pourquoi les abeilles dansent', 'fr'],
    ['Les trous noirs', 'fr'],
    ['A história do café', 'pt'],
    ['Perché le api danzano', 'it'],
    ['Waarom dansen bijen?', 'nl'],
    ['Jak działa samolot?', 'pl'],
    ['Arılar neden dans eder?', 'tr'],
    ['Tại sao ong nhảy múa', 'vi'],
    ['למה דבורים רוקדות', 'he'],
    ['ทำไมผึ้งถึงเต้นรำ', 'th'],
    ['Почему пчёлы танцуют', 'ru'],
    ['咖啡的历史', 'zh'],
    ['蜜蜂', 'zh'],
    ['μέλι', 'el'],
    ['ミツバチはなぜ踊るのか', 'ja'],
    ['벌은 왜 춤을 추는가', 'ko'],
    ['لماذا ترقص النحل', 'ar'],
    ['मधुमक्खियाँ क्यों नाचती हैं', 'hi'],
  ])('detects "%s" as %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(['', '12345', '🎉🎉', '???'])('falls back for "%s" to English', (text) => {
    expect(detectLanguage(text)).toBe('en');
  });
});

describe('detectLanguage on titles', () => {
  it('is right for at least 98 % of 1,200 titles in fourteen languages', () => {
    const titles = readTitles();
    const wrong = titles.filter(({ title, language }) => detectLanguage(title) !== language);
    console.info(`${titles.length - wrong.length} of ${titles.length} titles`);
    expect(titles.length).toBeGreaterThanOrEqual(1_200);
    const list = wrong.map(({ title, language }) => `${language} ${title}: ${detectLanguage(title)}`).join('\n');
    expect(wrong.length / titles.length, list).toBeLessThanOrEqual(0.02);
  });
});

describe('languageOfTie', () => {
  it('is the one of two likely languages that the caller speaks', () => {
    const { language, other } = likelyLanguage('Aves migratorias');
    expect([language, other].sort()).toEqual(['es', 'pt']);
    expect(languageOfTie('Aves migratorias', ['de', 'es-MX'])).toBe('es');
    expect(languageOfTie('Aves migratorias', ['pt', 'es'])).toBe('pt');
  });

  it('is null for a caller who speaks neither, and for a title that decides', () => {
    expect(languageOfTie('Aves migratorias', ['de'])).toBeNull();
    expect(languageOfTie('¿Por qué es famoso Machu Picchu?', ['pt'])).toBeNull();
  });
});

describe('sceneLanguage', () => {
  it.each([
    ['They dance.', 'en', 'en'],
    ['Katzen', 'en', 'en'],
    ['咖啡的历史很长', 'ar', 'zh'],
    ['Party time!', 'ar', 'en'],
    ['История кофе', 'uk', 'uk'],
    ['蜜蜂', 'ja', 'ja'],
    ['🎉 42', 'ru', 'ru'],
    ['', 'de', 'de'],
  ])('returns for "%s" in a video in %s: %s', (narration, videoLanguage, language) => {
    expect(sceneLanguage(narration, videoLanguage)).toBe(language);
  });

  it("caches an answer for a scene and its video's language", () => {
    const languages = ['ar', 'ar', 'en', 'ja', 'ar'].map((language) => sceneLanguage('蜜蜂', language));
    expect(languages).toEqual(['zh', 'zh', 'zh', 'ja', 'zh']);
  });
});
