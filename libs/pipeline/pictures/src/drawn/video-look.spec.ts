import { describe, expect, it } from 'vitest';
import { palettes } from '../abstract/palettes';
import { chooseHour, choosePalette, chooseStyle } from './video-look';

const paletteName = (topic: string, language = 'en'): string => choosePalette({ topic, language }).name;

describe('choosePalette', () => {
  it.each([
    ['a bee on its honeycomb', 'en', 'honey'],
    ['waves of the open sea', 'en', 'sea'],
    ['a volcano', 'en', 'fire'],
    ['the city and its streets', 'en', 'dusk'],
    ['a rocket in space', 'en', 'space'],
    ['the moonlit night', 'en', 'night'],
    ['A ROBOT learns', 'en', 'circuit'],
    ['Die Biene im Garten', 'de', 'honey'],
    ['El café de Colombia', 'es', 'earth'],
    ['Pourquoi la mer est salée', 'fr', 'sea'],
    ['Perché la neve è bianca', 'it', 'snow'],
    ['Как устроен космос', 'ru', 'space'],
    ['蜂蜜的秘密', 'zh', 'honey'],
    ['海の生き物', 'ja', 'sea'],
    ['الفضاء البعيد', 'ar', 'space'],
    ['बारिश क्यों होती है', 'hi', 'sky'],
  ])('of "%s" (%s) is %s', (topic, language, name) => {
    expect(paletteName(topic, language)).toBe(name);
  });

  it('is an arbitrary but stable palette for unknown words', () => {
    const names = ['xyzzy', 'plugh', 'frobnicate', '', 'qwertz'].map((topic) => paletteName(topic));
    expect(names.every((name) => palettes.some((palette) => palette.name === name))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(paletteName('xyzzy')).toBe(names[0]);
  });
});

describe('chooseStyle', () => {
  const video = { topic: 'frobnicate', language: 'en' };

  it('differs between neighbouring scenes, and shows no planet and no town', () => {
    const scenes = Array.from({ length: 8 }, (_, index) => chooseStyle(video, index + 40));
    expect(new Set(scenes).size).toBe(8);
    expect(scenes).not.toContain('orbs');
    expect(scenes).not.toContain('skyline');
  });

  it('has its own order in each video', () => {
    const first = ['a', 'b', 'c', 'd', 'e', 'f'].map((topic) => chooseStyle({ topic, language: 'en' }, 0));
    expect(new Set(first).size).toBeGreaterThan(2);
  });

  it.each([-5, 2.7, Number.MAX_SAFE_INTEGER])('gives the scene %d', (scene) => {
    expect(chooseStyle(video, scene)).toBeTypeOf('string');
    expect([null, 'morning', 'evening']).toContain(chooseHour(video, scene));
  });
});
