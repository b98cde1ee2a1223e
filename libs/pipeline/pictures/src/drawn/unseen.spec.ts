import { describe, expect, it } from 'vitest';
import { readScene } from './read-scene';
import { findMeanings, type WordLanguage } from '@svc/pipeline-language';

const namesIn = (text: string, language: WordLanguage): string[] =>
  findMeanings(text, language)
    .filter(({ isVague }) => !isVague)
    .map(({ name }) => name);

const subjectsIn = (subject: string, topic = ''): readonly string[] =>
  readScene({ subject, topic, language: 'en', promptPrefix: '' }).subjects;

describe('words that are not drawn', () => {
  it.each<[WordLanguage, string, readonly string[]]>([
    ['en', 'There was no moon, only a fox', ['fox']],
    ['en', 'A forest without any wolves', ['forest']],
    ['en', 'They looked up, but the moon was gone', []],
    ['de', 'Kein Mond, nur ein Fuchs', ['fox']],
    ['de', 'Der Mond war weg', []],
    ['es', 'Una noche sin luna', ['night']],
    ['fr', 'Une nuit sans lune', ['night']],
    ['it', 'Una casa senza cane', ['house']],
    ['pt', 'Uma casa sem gato', ['house']],
    ['nl', 'Geen maan, wel een vos', ['fox']],
    ['ru', 'Ночь без луны', ['night']],
    ['ar', 'ليلة بدون قمر', ['night']],
    ['zh', '没有月亮的夜晚', ['night']],
    ['ja', '月面のない夜', ['night']],
    ['ko', '고양이 없는 밤', ['night']],
  ])('are those which a text in %s negates: %s', (language, text, names) => {
    expect(namesIn(text, language)).toEqual(names);
  });

  it.each([
    ['A shark in business knows no mercy'],
    ['From couch potato to champion of nothing'],
    ['A sea of people filled it'],
    ['There is an elephant in the room'],
    ['On the other hand, it failed'],
    ['That is only the tip of the iceberg'],
  ])('are those of a figure of speech: %s', (text) => {
    expect(
      subjectsIn(text).filter((name) => ['shark', 'potato', 'sofa', 'elephant', 'hand', 'iceberg'].includes(name)),
    ).toEqual([]);
    expect(readScene({ subject: text, topic: '', language: 'en', promptPrefix: '' }).place).not.toBe('sea');
  });

  it.each([
    ['Apple Inc. was founded in a small town', ''],
    ['Apple was founded in 1976', 'The story of the iPhone and Apple'],
    ['In 2006 Jaguar built cars', ''],
    ['Shell found oil under the North Sea', ''],
    ['The wars of Turkey', ''],
  ])('are names of firms and countries: %s', (text, topic) => {
    expect(subjectsIn(text, topic).filter((name) => ['apple', 'leopard', 'shell', 'turkey'].includes(name))).toEqual(
      [],
    );
  });

  it('are no things of the same name', () => {
    expect(subjectsIn('An Apple a day')).toEqual(['apple']);
    expect(subjectsIn('A jaguar hunts at night')).toEqual(['leopard']);
    expect(subjectsIn('A shell on the sand')).toEqual(['shell']);
  });
});
