import { describe, expect, it } from 'vitest';
import { readScene } from './read-scene';
import { findMeanings, type WordLanguage } from '@svc/pipeline-language';

const namesIn = (text: string, language: WordLanguage): string[] =>
  findMeanings(text, language)
    .filter(({ isVague }) => !isVague)
    .map(({ name }) => name);

describe('findMeanings', () => {
  it.each<[WordLanguage, string]>([
    ['en', 'Our dogs run on the beach'],
    ['de', 'Unser Hund läuft am Strand'],
    ['es', 'Los perros corren por la playa'],
    ['fr', 'Nos chiens courent sur la plage'],
    ['it', 'I cani corrono sulla spiaggia'],
    ['pt', 'Os cachorros correm na praia'],
    ['nl', 'De honden rennen op het strand'],
    ['ru', 'Собаки бегут по пляжу'],
    ['ar', 'الكلب يركض على الشاطئ'],
    ['hi', 'कुत्ते समुद्रतट पर दौड़ते हैं'],
    ['zh', '小狗在海滩上奔跑'],
    ['ja', '犬がビーチを走る'],
    ['ko', '강아지가 해변에서 달린다'],
  ])('finds a dog on a beach in %s: %s', (language, text) => {
    expect(namesIn(text, language)).toEqual(['dog', 'beach']);
  });

  it.each<[WordLanguage, string]>([
    ['en', 'Rain at night'],
    ['de', 'Regen in der Nacht'],
    ['es', 'La lluvia por la noche'],
    ['fr', 'La pluie, la nuit'],
    ['it', 'La pioggia di notte'],
    ['pt', 'Chuva à noite'],
    ['nl', 'Regen in de nacht'],
    ['ru', 'Дождь ночью'],
    ['ar', 'المطر في الليل'],
    ['hi', 'बारिश की रात'],
    ['zh', '下雨的夜晚'],
    ['ja', '雨の夜'],
    ['ko', '비가 내리는 밤'],
  ])('finds rain and night in %s: %s', (language, text) => {
    expect(namesIn(text, language)).toEqual(['rain', 'night']);
  });

  it.each<[WordLanguage, string]>([
    ['en', 'A warm watercolour, catalogues, starting, carpets and beefs'],
    ['de', 'Gestern war der Schein pflichtbewusst'],
    ['ja', 'トラブルの解決、ライカ'],
    ['ko', '냄새가 난다'],
    ['zh', '马上开始，花费不多'],
    ['fr', 'Je pense'],
  ])('finds nothing in parts of words of %s: %s', (language, text) => {
    expect(namesIn(text, language)).toEqual([]);
  });

  it.each<[WordLanguage, string, readonly string[]]>([
    ['en', 'a black hole', ['blackhole']],
    ['en', 'the light bulb', ['idea']],
    ['pt', 'um guarda-chuva', ['umbrella']],
    ['fr', 'l’arc-en-ciel', ['rainbow']],
    ['zh', '自行车的历史', ['bicycle']],
    ['de', 'die Grundschule', ['school']],
  ])('prefers the longest match in %s: %s', (language, text, names) => {
    expect(namesIn(text, language)).toEqual(names);
  });

  it.each([
    ['Salt water is heavier', []],
    ['Salt in the water', ['salt']],
    ['A robot learns', ['robot']],
    ['Ants milk aphids', ['ant']],
    ['Boats fish tuna at night', ['ship', 'fish', 'night']],
    ['Goats give milk', ['goat', 'milk']],
  ])('finds the head of a compound, and no verb: %s', (text, names) => {
    expect(namesIn(text, 'en')).toEqual(names);
  });

  it('prefers the topic to a tool that only belongs to a word', () => {
    const words = { subject: 'Bakterien machen die Löcher.', language: 'de', promptPrefix: '' };
    expect(readScene({ ...words, topic: 'Wie Käse entsteht' }).subjects).toEqual(['cheese']);
    expect(readScene({ ...words, topic: '' }).subjects).toEqual(['microscope']);
  });

  it('reads only the beginning of a very long text', () => {
    expect(findMeanings(`${'x '.repeat(5_000)}dog`, 'en')).toEqual([]);
  });
});
