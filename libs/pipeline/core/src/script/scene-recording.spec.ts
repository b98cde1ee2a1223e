import { describe, expect, it } from 'vitest';
import { findSceneRecording } from './scene-recording';
import type { SceneScript } from './script';

const scene = (index: number, voice?: string): SceneScript => ({
  index,
  narration: `Bees dance ${index}.`,
  picturePrompt: '',
  ...(voice !== undefined && { voice }),
});

const find = (tts_workflow: string, scenes: SceneScript[], at: number) =>
  findSceneRecording({ tts_workflow }, { scenes, language: 'en' }, scenes[at] as SceneScript);

describe('findSceneRecording', () => {
  it('finds none for a voice', () => {
    expect(find('flite/slt', [scene(0)], 0)).toBeNull();
    expect(find('assets/film.wav', [scene(0, 'none')], 0)).toBeNull();
  });

  it("gives the video's recording all scenes without a voice of their own, in order", () => {
    const found = find('assets/film.wav', [scene(0), scene(1, 'flite/slt'), scene(2)], 2);
    expect(found).toMatchObject({ name: 'film.wav', field: 'tts_workflow', index: 1 });
    expect(found?.scenes.map(({ number }) => number)).toEqual([0, 2]);
  });

  it('gives scenes that name the same recording one part of it each, under the field of the first', () => {
    const scenes = [scene(0, 'assets/a.wav'), scene(1, 'assets/b.wav'), scene(2, 'assets/a.wav')];
    expect(find('auto', scenes, 2)).toMatchObject({ name: 'a.wav', field: 'scenes[0].voice', index: 1 });
    expect(find('auto', scenes, 1)).toMatchObject({ name: 'b.wav', field: 'scenes[1].voice', index: 0 });
  });
});
