import { requestDefaults, taskStages, type RequestDefaults } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { fixedScript } from '../script/fixed-script';
import { noDrawings } from '../media/drawings';
import { createSceneInputs, taskProgress } from './step-host';

describe('taskProgress', () => {
  it('never falls from stage to stage and ends at 100', () => {
    const percentages = taskStages.flatMap((stage) =>
      [0, 0.5, 1].map((fraction) => taskProgress(stage, fraction, 'speaking').percentage),
    );
    expect(percentages).toEqual([...percentages].sort((one, other) => one - other));
    expect(percentages[0]).toBe(0);
    expect(percentages.at(-1)).toBe(100);
  });

  it('is below 100 until the video is done', () => {
    expect(taskProgress('compose', 7, 'joining_scenes').percentage).toBeLessThan(100);
    expect(taskProgress('script', -1, 'writing_script').percentage).toBe(0);
  });
});

describe('a picture of the user', () => {
  const planned = { picturePrompt: 'a hive', firstWord: 1 };
  const requested = { picturePrompt: 'a flower', startShare: 0.5 };
  const laterPictures = (fields: object) => {
    const script = fixedScript('Bees dance.');
    const scenes = script.scenes.map((scene) => ({ ...scene, later: [planned, requested], ...fields }));
    const request = { ...requestDefaults, text: 'Bees dance.' };
    return createSceneInputs(noDrawings)({ request, script: { ...script, scenes } }, 0).scene.later;
  };

  it('stays for its whole scene, but for pictures that the request names', () => {
    expect(laterPictures({ asset: 'mine.png' })).toEqual([requested]);
    expect(laterPictures({})).toEqual([planned, requested]);
  });
});

describe('the pictures of a document', () => {
  const sources = [{ writer: 'document' as const, title: 'Power from the Tides', url: null, licence: null }];
  const topicWith = (title: string): string => {
    const script = { ...fixedScript('Tides turn.'), title, sources };
    const request = { ...requestDefaults, text: 'assets/tides.pdf\n' };
    return createSceneInputs(noDrawings)({ request, script }, 0).topic;
  };

  it('do not change with the title of the video', () => {
    expect([topicWith('Power from the Tides'), topicWith('My own title')]).toEqual([
      sources[0]?.title,
      sources[0]?.title,
    ]);
  });
});

describe('the title on the frames', () => {
  const toSceneInput = createSceneInputs(noDrawings);
  const script = fixedScript('Bees dance.');
  const shownIn = (fields: Partial<RequestDefaults>): string => {
    const request = { ...requestDefaults, text: 'Bees dance.', ...fields };
    return toSceneInput({ request, script: { ...script, title: request.title || script.title } }, 0).title;
  };

  it.each(['fixed', 'generate'] as const)('is generated when the request has none in %s mode', (mode) => {
    expect(shownIn({ mode })).toBe('Bees dance');
  });

  it.each(['fixed', 'generate'] as const)('is missing when the title is empty in %s mode', (mode) => {
    expect(shownIn({ mode, title: '' })).toBe('');
  });

  it('is the requested title', () => {
    expect(shownIn({ mode: 'fixed', title: 'Bees' })).toBe('Bees');
  });
});
