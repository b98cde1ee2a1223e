import { describe, expect, it } from 'vitest';
import type { DraftContent, Scene } from './draft-content';
import { soundCacheKey } from './scene-sounds';

const scene = (id: string, text: string, voice: string | null = null): Scene => ({
  id,
  text,
  picture: { prompt: null, asset: null, seed: 0, choice: null },
  pictures: null,
  voice,
  pause_seconds: null,
});

const content = (tts_workflow: string, scenes: Scene[]): DraftContent =>
  ({ title: '', scenes, request: { tts_workflow, template_params: {} } }) as unknown as DraftContent;

const firstKey = (tts_workflow: string, scenes: Scene[]): string => {
  const [first] = scenes;
  return first === undefined ? '' : soundCacheKey(content(tts_workflow, scenes), first);
};

describe('the sound of a scene', () => {
  it('depends on its own words alone for a voice', () => {
    const before = firstKey('auto', [scene('a', 'One.'), scene('b', 'Two.')]);
    expect(firstKey('auto', [scene('a', 'One.'), scene('b', 'Changed.')])).toBe(before);
  });

  it('depends on the words of all scenes that the same recording tells', () => {
    const recording = 'assets/uploads/everyone/memo.ogg';
    const before = firstKey(recording, [scene('a', 'One.'), scene('b', 'Two.'), scene('c', 'Three.', 'auto')]);
    const changed = firstKey(recording, [scene('a', 'One.'), scene('b', 'Changed.'), scene('c', 'Three.', 'auto')]);
    const others = firstKey(recording, [scene('a', 'One.'), scene('b', 'Two.'), scene('c', 'Changed.', 'auto')]);
    expect(changed).not.toBe(before);
    expect(others).toBe(before);
  });
});
