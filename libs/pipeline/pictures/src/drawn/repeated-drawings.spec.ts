import type { SceneScript } from '@svc/pipeline/steps';
import { createSceneInputs } from '@svc/pipeline/steps';
import { requestDefaults } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { drawings } from './drawings';
import { readScene } from './read-scene';

const toSceneInput = createSceneInputs(drawings);

const sentences = [
  'Bees dance in the dark.',
  'A bee finds a flower and flies home.',
  'The other bees follow her.',
  'Each bee counts the turns.',
  'And so the bees find honey.',
  'It is a language.',
  'A bee carries pollen.',
  'A bee carries wax.',
];

const makeScenes = (change: Partial<SceneScript> = {}): SceneScript[] =>
  sentences.map((narration, index) => ({ index, narration, picturePrompt: narration, ...change }));

const makeInputs = (scenes: SceneScript[], media_workflow = 'builtin/abstract') => {
  const request = { ...requestDefaults, text: 'Why bees dance', media_workflow };
  const script = { title: 'Bees', language: 'en', scenes };
  return scenes.map((_, index) => toSceneInput({ request, script }, index));
};

const drawnIn = (inputs: ReturnType<typeof makeInputs>): (readonly string[])[] =>
  inputs.map(
    ({ scene, topic, language, leftOut = [] }) =>
      readScene({ subject: scene.picturePrompt, topic, language, promptPrefix: '', leftOut }).subjects,
  );

describe('the drawings of a video', () => {
  it.each(['builtin/abstract', 'auto'])('repeat in no four successive scenes of %s', (workflow) => {
    const drawn = drawnIn(makeInputs(makeScenes(), workflow));
    drawn.forEach((names, index) => {
      const near = drawn.slice(index + 1, index + 4).flat();
      expect(names.filter((name) => near.includes(name))).toEqual([]);
    });
    expect(drawn[0]).toEqual(['bee']);
    expect(drawn[1]).toContain('flower');
    expect(drawn.slice(4).flat()).toContain('bee');
  });

  it('of six scenes about coffee are six pictures of coffee, and no landscape', () => {
    const text = 'How coffee came to Europe';
    const narrations = ['Traders brought it over.', 'It was banned twice.', 'Many liked it.', 'They met for it.'];
    const scenes = [...narrations, 'The habit spread.', 'It never stopped.'].map((narration, index) => ({
      index,
      narration,
      picturePrompt: narration,
    }));
    const request = { ...requestDefaults, text, media_workflow: 'builtin/abstract' };
    const inputs = scenes.map((_, index) =>
      toSceneInput({ request, script: { title: text, language: 'en', scenes } }, index),
    );
    const drawn = drawnIn(inputs);
    expect(drawn.flat().filter((name) => !['coffee', 'coffeebeans', 'grinder', 'spoon'].includes(name))).toEqual([]);
    drawn.forEach((names, index) => expect(names).not.toEqual(drawn[index + 1]));
    for (const names of drawn) expect(names).toHaveLength(1);
  });

  it('show a thing that belongs to the subject that is left out', () => {
    const [, , third] = makeInputs(makeScenes());
    const words = { subject: third?.scene.picturePrompt ?? '', topic: 'Why bees dance', language: 'en' };
    const { subjects } = readScene({ ...words, promptPrefix: '', leftOut: third?.leftOut ?? [] });
    expect(subjects).toEqual(['beehive']);
  });

  it('leave out nothing beside photographs and own files', () => {
    const found = [{ fileUrl: 'https://archive.test/bee.jpg', credit: { text: 'a bee', url: 'https://archive.test' } }];
    for (const change of [{ found }, { asset: 'bee.png' }, { workflow: 'openai/model' }])
      expect(makeInputs(makeScenes(change), 'auto').filter(({ leftOut }) => leftOut !== undefined)).toEqual([]);
  });

  it('keep what the user chose', () => {
    const scenes = makeScenes({ chosen: { workflow: 'builtin/abstract', prompt: 'a bee' } });
    expect(makeInputs(scenes).filter(({ leftOut }) => leftOut !== undefined)).toEqual([]);
  });
});
