import { describe, expect, it } from 'vitest';
import { palettes } from '../abstract/palettes';
import { composeScene, choosePlace, type DrawnSceneInput } from './compose-scene';
import { gradePalette } from './grade';
import { placeNames } from './places/place';
import { hourNames, moodNames, type Scene, viewNames, weatherNames } from './scene';
import { subjectNames } from './subjects/subjects';

const nothing: Scene = {
  subjects: [],
  place: null,
  weather: null,
  hour: null,
  mood: null,
  view: null,
  number: null,
  year: null,
};
const dog: Scene = { ...nothing, subjects: ['dog'] };

const makeInput = (scene: Partial<Scene>, changes: Partial<DrawnSceneInput> = {}): DrawnSceneInput => ({
  scene: { ...nothing, ...scene },
  palette: palettes[0],
  videoSeed: 'video',
  sceneSeed: 'scene',
  sceneIndex: 0,
  widthPixels: 540,
  heightPixels: 960,
  ...changes,
});

const countElements = (svg: string): number => svg.split('<').length;

describe('composeScene', () => {
  it('draws the same for the same scene, and otherwise differently', () => {
    const drawn = composeScene(makeInput(dog));
    expect(composeScene(makeInput(dog))).toBe(drawn);
    expect(composeScene(makeInput(dog, { sceneSeed: 'other' }))).not.toBe(drawn);
    expect(composeScene(makeInput(dog, { videoSeed: 'other' }))).not.toBe(drawn);
    expect(composeScene(makeInput({ ...dog, subjects: ['cat'] }))).not.toBe(drawn);
  });

  it.each([...subjectNames()])('draws a %s with few shapes and no broken number', (name) => {
    for (const size of [
      { widthPixels: 1080, heightPixels: 1920 },
      { widthPixels: 1920, heightPixels: 1080 },
    ]) {
      const drawn = composeScene(makeInput({ subjects: [name] }, size));
      expect(drawn).not.toMatch(/NaN|Infinity|undefined|\[object/);
      expect(countElements(drawn)).toBeLessThan(1_800);
      expect(drawn.length).toBeLessThan(260_000);
    }
  });

  it.each(placeNames)('draws %s in every weather, hour, mood, view and format', (place) => {
    const settings = [
      ...weatherNames.map((weather) => ({ weather })),
      ...hourNames.map((hour) => ({ hour })),
      ...moodNames.map((mood) => ({ mood })),
      ...viewNames.map((view) => ({ view })),
    ];
    const drawn = settings.map((setting) => composeScene(makeInput({ subjects: ['dog', 'ship'], place, ...setting })));
    for (const [widthPixels, heightPixels] of [
      [100, 4096],
      [4096, 100],
      [100, 100],
    ] as const)
      drawn.push(composeScene(makeInput({ ...dog, place }, { widthPixels, heightPixels })));
    expect(drawn.filter((svg) => /NaN|Infinity|undefined|\[object/.test(svg))).toEqual([]);
  });

  it('changes its seven things with the weather, the hour and the place', () => {
    const drawn = [
      {},
      { weather: 'rain' },
      { hour: 'night' },
      { weather: 'rain', hour: 'night' },
      { place: 'beach' },
    ] as const;
    expect(new Set(drawn.map((setting) => composeScene(makeInput({ ...dog, ...setting })))).size).toBe(drawn.length);
  });

  it('keeps fish in the water beside any other subject', () => {
    const alone = composeScene(makeInput({ subjects: ['bear'], place: 'forest' }));
    expect(composeScene(makeInput({ subjects: ['bear', 'fish'], place: 'forest' }))).toBe(alone);
    expect(composeScene(makeInput({ subjects: ['turtle', 'fish'], place: 'underwater' }))).toContain('subject-1');
  });
});

describe('choosePlace', () => {
  it('is the named place, or a home of the subject that changes from scene to scene', () => {
    expect(choosePlace(makeInput({ ...dog, place: 'space' }))).toBe('space');
    expect(choosePlace(makeInput(dog))).toBe('hills');
    const places = [1, 2, 3].map((sceneIndex) => choosePlace(makeInput(dog, { sceneIndex })));
    expect(new Set(places).size).toBe(3);
  });
});

describe('gradePalette', () => {
  it('leaves a palette unchanged without conditions', () => {
    for (const palette of palettes) expect(gradePalette(palette, nothing)).toEqual(palette);
  });

  it('keeps its name and accent in any light: a video has one palette', () => {
    for (const palette of palettes)
      for (const hour of hourNames)
        expect(gradePalette(palette, { ...nothing, hour })).toMatchObject({
          name: palette.name,
          accent: palette.accent,
        });
  });
});
