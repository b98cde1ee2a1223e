import { describe, expect, it } from 'vitest';
import type { SceneScript, VideoScript } from '../script';
import { posterScene } from './poster-scene';

const found = [{ fileUrl: 'https://pictures.test/bee.jpg', credit: { text: 'Bee', url: 'https://pictures.test/' } }];

const video = (...scenes: (Partial<SceneScript> & { narration: string })[]): VideoScript => ({
  title: 'Why bees dance',
  language: 'en',
  scenes: scenes.map((scene, index) => ({ index, picturePrompt: scene.narration, ...scene })),
});
const drawn = { manifest: {} };
/** Draws bees alone. */
const drawings = { isDrawable: ({ subject }: { subject: string }) => subject.includes('bee') };

describe('posterScene', () => {
  it('takes a photograph before a drawing', () => {
    expect(posterScene(drawings, video({ narration: 'A hill.' }, { narration: 'A meadow.', found }), [])).toBe(1);
  });

  it('takes the scene that shows what the title names', () => {
    expect(posterScene(drawings, video({ narration: 'It is spring.' }, { narration: 'A bee dances.' }), [])).toBe(1);
  });

  it('takes the scene whose words can be drawn', () => {
    expect(posterScene(drawings, video({ narration: 'It is so.' }, { narration: 'Some bees.' }), [])).toBe(1);
  });

  it('takes the picture that a user chose', () => {
    const chosen = { workflow: 'builtin/abstract', prompt: 'a hill' };
    expect(posterScene(drawings, video({ narration: 'A bee.' }, { narration: 'A hill.', chosen }), [])).toBe(1);
  });

  it('leaves out a placeholder', () => {
    const script = video({ narration: 'Bees dance.' }, { narration: 'A hill.' });
    expect(posterScene(drawings, script, [{ manifest: { standsInUntilMs: 1 } }, drawn])).toBe(1);
  });

  it('takes the first of equal scenes', () => {
    expect(posterScene(drawings, video({ narration: 'A hill.' }, { narration: 'A hill.' }), [drawn, drawn])).toBe(0);
  });
});
