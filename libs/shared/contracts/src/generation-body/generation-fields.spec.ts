import { describe, expect, it } from 'vitest';
import { ruleText } from '../broken-rule';
import { documentedFields, findRequestProblems, GenerationFields, videoLimits } from '.';

const listProblems = (input: Readonly<Record<string, unknown>>): string[] =>
  findRequestProblems(GenerationFields, input).map(({ field, rule }) => `${field}: ${ruleText(rule)}`);

describe('the fields of a request', () => {
  it('are right when only the text is given, and when optional ones are null', () => {
    expect(listProblems({ text: 'Bees' })).toEqual([]);
    const nulls = Object.fromEntries([...documentedFields(GenerationFields).keys()].map((name) => [name, null]));
    expect(listProblems({ ...nulls, text: 'Bees' })).toEqual([]);
  });

  it('are each reported once, in their order', () => {
    expect(listProblems({ bgm_volume: 2, title: 5, mode: 'loud', n_scenes: 0.5 })).toEqual([
      'text: is required',
      'mode: must be generate or fixed',
      'n_scenes: must be a whole number from 1 to 20',
      'title: must be a string',
      'bgm_volume: must be a number from 0 to 1',
    ]);
  });

  it('are not checked where the mode gives them no effect', () => {
    expect(listProblems({ text: 'Bees', mode: 'fixed', n_scenes: 99 })).toEqual([]);
  });

  it('are named within scenes, pictures, captions and brand', () => {
    const scenes = [{ text: 'Bees.', pictures: [{ share: 1 }, { share: 9, asset: ' a.png' }] }, { text: ' ' }];
    expect(
      listProblems({ text: 'Bees', scenes, captions: { size: 'huge', bee: 1 }, brand: { accent: 'red' } }),
    ).toEqual([
      'captions: has no field "bee"; it may have style, position, size, enabled',
      'captions.size: must be small or medium or large',
      'brand.accent: must be a colour such as "#ffcc00"',
      'scenes[0].pictures[1].share: must be a number from 0.05 to 1',
      'scenes[0].pictures[1].asset: must not begin or end with blanks or invisible characters',
      'scenes[1].text: must not be empty',
    ]);
  });

  it('are named within the placement of a picture', () => {
    const placement = { fit: 'tall', x: -0.1, y: 1, zoom: 9 };
    const scenes = [{ text: 'Bees.', picture: { placement }, pictures: [{ asset: 'a.png', placement: { y: 'top' } }] }];
    expect(listProblems({ text: 'Bees', scenes })).toEqual([
      'scenes[0].picture.placement.fit: must be fill or whole',
      'scenes[0].picture.placement.x: must be a number from 0 to 1',
      'scenes[0].picture.placement.zoom: must be a number from 1 to 5',
      'scenes[0].pictures[0].placement.y: must be a number from 0 to 1',
    ]);
  });

  it('do not repeat the name of an unknown part that may be an injection', () => {
    expect(listProblems({ text: 'Bees', brand: { '<i>': 1 } })).toEqual([
      'brand: has no field of one of these names; it may have logo, font, accent, ground',
    ]);
  });

  it('are limited together, after the problems of single scenes', () => {
    const long = { text: 'a'.repeat(videoLimits.sceneCharacters) };
    const scenes = [...Array.from({ length: 21 }, () => long), { text: 5 }];
    expect(listProblems({ text: 'Bees', scenes })).toEqual([
      'scenes[21].text: must be a string',
      'scenes: must have at most 20000 characters together',
    ]);
  });

  it('take no prototype from a request', () => {
    const hostile = JSON.parse('{"text":"Bees","__proto__":{"title":5},"brand":{"__proto__":{"logo":5}}}') as object;
    expect(listProblems({ ...hostile })).toEqual([
      'brand: has no field "__proto__"; it may have logo, font, accent, ground',
    ]);
  });
});
