import { musicMoods } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { listRows, wordKinds } from '@svc/pipeline-language';
import { moodOfMeaning, moodsOfNames } from './mood-of-meaning';
import { ownPieces, rankPieces } from './rank-pieces';

const moodFor = (topic: string, language: string, narrations: readonly string[] = []): string | undefined =>
  rankPieces({ topic, language, narrations })[0]?.mood;

describe('rankPieces', () => {
  it.each([
    ['en', 'Why is the universe silent about its secrets?', 'curious'],
    ['en', 'Why bees dance', 'curious'],
    ['en', 'How to brew coffee', 'bright'],
    ['en', 'A funny joke for the birthday', 'playful'],
    ['en', 'Evening meditation by candle light', 'calm'],
    ['de', 'Der Krieg und seine Opfer', 'serious'],
    ['es', 'La carrera del campeón', 'driving'],
    ['fr', 'La tristesse d’un adieu en automne', 'melancholic'],
    ['it', 'Una barzelletta e un gioco per bambini', 'playful'],
    ['pt', 'Meditação e silêncio', 'calm'],
    ['nl', 'De oorlog en de crisis', 'serious'],
    ['ru', 'Тайна древней вселенной', 'curious'],
    ['ar', 'الحرب والفقر', 'serious'],
    ['hi', 'ध्यान और शांति', 'calm'],
    ['zh', '量子计算是什么', 'curious'],
    ['ja', '英雄の冒険と勝利', 'driving'],
    ['ko', '슬픈 이별', 'melancholic'],
  ])('puts first what fits the words, in %s: %s', (language, topic, mood) => {
    expect(moodFor(topic, language)).toBe(mood);
  });

  it('uses the spoken words when the topic says little', () => {
    expect(moodFor('1914', 'en', ['A war began.', 'It ended in hunger and disease.'])).toBe('serious');
    expect(moodFor('X', 'pt-BR', ['A guerra e a fome.'])).toBe('serious');
  });

  it('gives the same video the same piece, and different pieces to videos without a mood', () => {
    const topics = Array.from({ length: 40 }, (_, index) => `Zxq ${index}`);
    const chosen = topics.map((topic) => rankPieces({ topic, language: 'en', narrations: [] })[0]?.path);
    expect(topics.map((topic) => rankPieces({ topic, language: 'en', narrations: [] })[0]?.path)).toEqual(chosen);
    expect(new Set(chosen).size).toBeGreaterThan(2);
    const moods = new Set(topics.map((topic) => moodFor(topic, 'en')));
    expect([...moods].sort()).toEqual(['bright', 'calm', 'curious']);
  });

  it('has all pieces in its list, one at least of each mood', () => {
    expect(rankPieces({ topic: '', language: '', narrations: [] })).toHaveLength(ownPieces.length);
    expect(new Set(ownPieces.map(({ mood }) => mood))).toEqual(new Set(musicMoods));
  });
});

describe('moodOfMeaning', () => {
  it('gives a mood only for meanings that have one', () => {
    const known = new Set(wordKinds.flatMap(listRows).map(({ name }) => name));
    expect([...moodsOfNames().keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(moodOfMeaning({ kind: 'tune', name: 'calm', isVague: false })).toBe('calm');
    expect(moodOfMeaning({ kind: 'view', name: 'near', isVague: false })).toBeUndefined();
  });
});
