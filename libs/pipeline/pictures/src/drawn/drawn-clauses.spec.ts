import type { FrameTemplate, SceneScript, TemplateLibrary } from '@svc/pipeline/steps';
import { createMediaRegistry } from '@svc/pipeline/media';
import { createPicturesStage } from '@svc/pipeline/steps';
import { testContext } from '@svc/pipeline/testing';
import { requestDefaults } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { drawnMedia } from './drawn.media';
import { readScene } from './read-scene';

const noWords = { topic: '', language: 'en', promptPrefix: '' };
const scene: SceneScript = { index: 0, narration: '', picturePrompt: '' };
const description = { media: { widthPixels: 270, heightPixels: 480 } };
const templates = {
  open: () => Promise.resolve({ description } as unknown as FrameTemplate),
} as unknown as TemplateLibrary;
const stage = createPicturesStage({ media: createMediaRegistry([drawnMedia]), templates });

const run = async (scenes: SceneScript[], text = ''): Promise<SceneScript[]> => {
  const request = { ...requestDefaults, text, media_workflow: 'builtin/abstract' };
  const script = { title: 'Bees', language: 'en', scenes };
  return (await stage.run({ request, script }, testContext('/'))).scenes;
};

describe('the clauses of a scene without a photograph', () => {
  it('are drawn when they have another subject than before', async () => {
    const drawn = {
      ...scene,
      narration: 'A bee visits a flower in the morning sun, and then a ship sails over the sea.',
    };
    const [found] = await run([{ ...drawn, picturePrompt: drawn.narration }]);
    expect(found?.later).toMatchObject([
      { workflow: 'builtin/abstract', picturePrompt: expect.stringContaining('ship') },
    ]);
  });

  it('show no subject again that a scene shortly before shows', async () => {
    const narration = 'A bee visits a flower in the morning sun, and then a ship sails over the sea.';
    const drawn = { ...scene, narration, picturePrompt: narration };
    const [first, second] = await run([drawn, { ...drawn, index: 1 }]);
    expect(first?.later?.[0]?.picturePrompt).toContain('ship');
    expect(second).not.toHaveProperty('later');
  });

  it('show the subject of the text once when a clause names nothing else', async () => {
    const narration =
      'Children of four to seven years swim in the small pool with a teacher who stays in the water the whole time.';
    const text = 'Lessons cost £12.50 each, or £99 for ten.';
    const scenes = [text, narration].map((words, index) => ({ index, narration: words, picturePrompt: words }));
    const [, second] = await run(scenes, text);
    expect(second?.later?.filter(({ leftOut = [] }) => !leftOut.includes('teacher')) ?? []).toEqual([]);
  });

  it('show a number when they name no subject', async () => {
    const narration = 'A bee visits a flower in the morning sun, and it has done so since 1971 or so.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }]);
    const [later] = found?.later ?? [];
    expect(later).toMatchObject({ workflow: 'builtin/abstract', picturePrompt: expect.stringContaining('1971') });
  });

  it('show a number before a scene ends that tells it in its last words', async () => {
    const narration = 'The processor of the small board that is shown here by and by runs at 64 MHz.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }]);
    const words = narration.split(' ');
    const at = found?.later?.[0]?.firstWord ?? words.length;
    expect(found?.later?.[0]?.picturePrompt).toBe('64 MHz.');
    expect(at).toBeLessThan(words.indexOf('64'));
    expect(at).toBeGreaterThan(0);
  });

  it('show a number from the beginning of a scene that has no time for two pictures', async () => {
    const narration = 'It has 256 kilobytes in all.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }]);
    expect(found).not.toHaveProperty('later');
    expect(readScene({ subject: found?.picturePrompt ?? '', ...noWords }).number?.text).toBe('256 kB');
  });

  it('show a number whose scene draws nothing by its prompt', async () => {
    const narration = 'The force that was combined by then had 18,900 men in it when it began at last in the autumn.';
    const [found] = await run([{ ...scene, narration, picturePrompt: 'Topic, combined, 18,900, began' }]);
    expect(found?.later?.[0]?.picturePrompt).toMatch(/^18,900/u);
  });

  it('show a number with its word, and the next picture when the number was read', async () => {
    const narration =
      'It has been told again and again by all of them since 1971 by now. A ship sails over the sea to the north.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }]);
    const words = narration.split(' ');
    const [card, next] = found?.later ?? [];
    expect(words[card?.firstWord ?? 0]).toBe('1971');
    expect(card?.picturePrompt).toMatch(/^1971 by now/);
    expect(next?.firstWord).toBeGreaterThan(words.indexOf('A'));
    expect(next?.picturePrompt).toContain('ship');
  });

  it('show a number from the beginning when it is the first word', async () => {
    const narration = '1971 was the year.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }]);
    expect(found).not.toHaveProperty('later');
  });

  it('show no card of a number that the first clause tells later', async () => {
    const narration =
      'It has been told again and again for a long time that they have 256 kilobytes and no more than that.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }]);
    const [card] = found?.later ?? [];
    expect(narration.split(' ')[card?.firstWord ?? 0]).toBe('256');
    expect(card).toMatchObject({
      workflow: 'builtin/abstract',
      picturePrompt: expect.stringMatching(/^256 kilobytes/),
    });
  });

  it('show a number of a prompt of its own when the narration speaks it', async () => {
    const narration = 'It was tried out again and again by all of them until the year 2025 and after that never again.';
    const [found] = await run([{ ...scene, narration, picturePrompt: 'board, tried, again, 2025' }]);
    expect(found?.picturePrompt).not.toContain('2025');
    expect(narration.split(' ')[found?.later?.[0]?.firstWord ?? 0]).toBe('2025');
  });

  it('show a thing of the subject when they name only what is shown', async () => {
    const narration = 'A fox waits in the open for the whole day, and then the fox goes home to its young.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }]);
    expect(found?.later).toMatchObject([{ leftOut: ['fox'], picturePrompt: expect.stringContaining('home') }]);
  });
});
