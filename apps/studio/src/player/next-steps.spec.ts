import { describe, expect, it } from 'vitest';
import type { Schemas } from '../api';
import { nextSteps, type Step } from './next-steps';

type Progress = Schemas['TaskProgress'];

const progress = (code: Progress['code'], scene: number, scenes = [0.4, 0.2, 0]): Progress => ({
  stage: 'scenes',
  current: 0,
  total: scenes.length,
  percentage: 20,
  message: 'Words that no program reads: spoken, picture',
  code,
  values: { scene },
  scenes,
});

describe('the steps of scenes', () => {
  it.each<[Progress['code'], Step]>([
    ['speaking', 'speaking'],
    ['spoken', 'spoken'],
    ['making_picture', 'picture'],
    ['drawing_frames', 'drawing'],
    ['scene_finished', 'ready'],
    ['scene_ready', 'ready'],
    ['making_scenes', 'working'],
    [null, 'working'],
  ])('follow the code %s of their progress, whatever its message says: %s', (code, step) => {
    expect(nextSteps([], progress(code, 2))).toEqual(['working', step, 'waiting']);
  });

  it('stay for scenes that the progress is not about', () => {
    const before: Step[] = ['spoken', 'speaking', 'waiting'];
    expect(nextSteps(before, progress('drawing_frames', 2))).toEqual(['spoken', 'drawing', 'waiting']);
  });

  it('are ready for every scene that is complete', () => {
    expect(nextSteps([], progress('speaking', 3, [1, 1, 0.1]))).toEqual(['ready', 'ready', 'speaking']);
  });

  it('stay without a progress of scenes', () => {
    expect(nextSteps(['spoken'], null)).toEqual(['spoken']);
    expect(nextSteps(['spoken'], progress('writing_script', 1, []))).toEqual(['spoken']);
  });
});
