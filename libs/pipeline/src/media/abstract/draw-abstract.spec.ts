import { describe, expect, it } from 'vitest';
import { styleNames } from './abstract-styles';
import { choosePalette, chooseStyle, composeAbstract } from './draw-abstract';
import { palettes } from './palettes';

const input = { prompt: 'a bee in a meadow', seed: 3, widthPixels: 540, heightPixels: 960 };

describe('composeAbstract', () => {
  it('has at least six styles', () => {
    expect(styleNames.length).toBeGreaterThanOrEqual(6);
  });

  it.each(styleNames)('draws %s the same for the same words and seed, and otherwise differently', (style) => {
    const drawn = composeAbstract(input, style);
    expect(composeAbstract({ ...input }, style)).toBe(drawn);
    expect(composeAbstract({ ...input, seed: 4 }, style)).not.toBe(drawn);
    expect(composeAbstract({ ...input, prompt: 'a bee in a garden' }, style)).not.toBe(drawn);
  });

  it.each(styleNames)('writes %s without a broken number, in any format', (style) => {
    for (const [widthPixels, heightPixels] of [
      [1080, 1920],
      [1920, 1080],
      [100, 4096],
      [4096, 100],
    ] as const) {
      const drawn = composeAbstract({ ...input, widthPixels, heightPixels }, style);
      expect(drawn).not.toMatch(/NaN|Infinity|undefined|\[object/);
    }
  });

  it('never writes the prompt into the picture', () => {
    const prompt = '"/><image href="file:///etc/passwd"/><script>';
    for (const style of styleNames) expect(composeAbstract({ ...input, prompt }, style)).not.toMatch(/passwd|<script/);
  });
});

describe('choosePalette', () => {
  it.each([
    ['a bee on its honeycomb', 'honey'],
    ['the moonlit night', 'night'],
    ['waves of the open sea', 'sea'],
    ['an old forest', 'forest'],
    ['a volcano', 'fire'],
    ['the city and its streets', 'dusk'],
    ['a rocket in space', 'space'],
    ['snow on the roofs', 'snow'],
    ['A ROBOT learns', 'circuit'],
  ])('of "%s" is %s', (prompt, name) => {
    expect(choosePalette(prompt).name).toBe(name);
  });

  it.each([
    ['Warum tanzen Bienen', 'dusk'],
    ['Die Biene im Garten', 'honey'],
    ['El café de Colombia', 'earth'],
    ['Pourquoi la mer est salée', 'sea'],
    ['Perché la neve è bianca', 'snow'],
    ['Как устроен космос', 'space'],
    ['蜂蜜的秘密', 'honey'],
    ['海の生き物', 'sea'],
    ['الفضاء البعيد', 'space'],
    ['बारिश क्यों होती है', 'sky'],
  ])('understands "%s": %s', (prompt, name) => {
    expect(choosePalette(prompt).name).toBe(name);
  });

  it('is one for all views of a subject that means nothing to it', () => {
    const views = ['close-up', 'as a pattern', 'from far away'].map((view) => choosePalette(`xyzzy, ${view}`).name);
    expect(new Set(views).size).toBe(1);
  });

  it('goes by the word that comes first', () => {
    expect(choosePalette('snow over the sea').name).toBe('snow');
    expect(choosePalette('the sea under snow').name).toBe('sea');
  });

  it('is some palette for words that mean nothing to it, and always the same', () => {
    const names = ['xyzzy', 'plugh', 'frobnicate', '', 'qwertz'].map((prompt) => choosePalette(prompt).name);
    expect(names.every((name) => palettes.some((palette) => palette.name === name))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(choosePalette('xyzzy').name).toBe(names[0]);
  });
});

describe('chooseStyle', () => {
  it('differs for scenes in a row', () => {
    const scenes = Array.from({ length: styleNames.length }, (_, index) => index + 40);
    expect(new Set(scenes.map((scene) => chooseStyle('a bee', scene))).size).toBe(styleNames.length);
  });

  it('begins with what suits the words', () => {
    expect(chooseStyle('a bee', 0)).toBe('hexagons');
    expect(chooseStyle('the sea', 0)).toBe('waves');
  });

  it.each([-5, 2.7, Number.MAX_SAFE_INTEGER])('takes the scene %d', (scene) => {
    expect(styleNames).toContain(chooseStyle('a bee', scene));
  });

  it('knows every style that a palette asks for', () => {
    for (const { style } of palettes) expect(styleNames).toContain(style);
  });
});
