import { requestDefaults } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../test/provider.fixture';
import type { FrameTemplate, TemplateLibrary } from '../frame';
import { createMediaRegistry, type FoundPicture, type MediaRegistry, type VideoPictures } from '../media';
import type { SceneScript } from '../script';
import { createPicturesStage, shownPictures } from './pictures.stage';

const narration =
  'Bees dance to tell where the flowers are, and the whole hive watches the dance, which lasts for a minute or more.';
const scene: SceneScript = { index: 0, narration, picturePrompt: narration };

const pictureOf = (name: string): FoundPicture => ({
  fileUrl: `https://archive.test/${name}.jpg`,
  credit: { text: name, url: `https://archive.test/${name}` },
});

const description = { media: { widthPixels: 270, heightPixels: 480 } };
const templates = {
  open: () => Promise.resolve({ description } as unknown as FrameTemplate),
} as unknown as TemplateLibrary;

/** An archive that has a picture for each prompt that contains this word. */
const archiveOf = (word: string, asked: VideoPictures[] = []): MediaRegistry => ({
  list: () => [],
  open: () => {
    throw new Error('unused');
  },
  finderOf: (workflow) =>
    workflow === 'commons/photo'
      ? (video) => {
          asked.push(video);
          return Promise.resolve(
            video.subjects.map((subject) => (subject.includes(word) ? [pictureOf(subject.slice(0, 12))] : [])),
          );
        }
      : undefined,
  suggester: () => null,
  drawsSubjects: (workflow) => workflow === 'builtin/abstract',
  drawings: createMediaRegistry().drawings,
  families: () => [],
  models: () => [],
});

const run = async (scenes: SceneScript[], media: MediaRegistry, media_workflow = 'commons/photo', text = '') => {
  const request = { ...requestDefaults, text, media_workflow };
  const script = { title: 'Bees', language: 'en', scenes };
  return (await createPicturesStage({ media, templates }).run({ request, script }, testContext('/'))).scenes;
};

describe('the pictures stage', () => {
  it('looks for a picture of each clause', async () => {
    const asked: VideoPictures[] = [];
    await run([scene, { ...scene, index: 1 }], archiveOf('dance', asked));
    expect(asked[0]?.subjects.slice(0, 3)).toEqual([
      'Bees dance to tell where the flowers are,',
      'and the whole hive watches the dance,',
      'which lasts for a minute or more.',
    ]);
    expect(asked[0]?.scenes).toEqual([0, 0, 0, 3, 3, 3]);
  });

  it('keeps the clauses for which there is a picture', async () => {
    const [found] = await run([scene], archiveOf('hive'));
    expect(found?.found).toEqual([]);
    expect(found?.later).toMatchObject([{ firstWord: 8, found: [{ credit: { text: 'and the whol' } }] }]);
    expect(shownPictures(found ?? scene)).toHaveLength(1);
  });

  it('draws the clauses with another subject than before', async () => {
    const drawn = {
      ...scene,
      narration: 'A bee visits a flower in the morning sun, and then a ship sails over the sea.',
    };
    const [found] = await run([{ ...drawn, picturePrompt: drawn.narration }], archiveOf('x'), 'builtin/abstract');
    expect(found?.later).toMatchObject([
      { workflow: 'builtin/abstract', picturePrompt: expect.stringContaining('ship') },
    ]);
  });

  it('draws no subject again that a scene shortly before shows', async () => {
    const narration = 'A bee visits a flower in the morning sun, and then a ship sails over the sea.';
    const drawn = { ...scene, narration, picturePrompt: narration };
    const [first, second] = await run([drawn, { ...drawn, index: 1 }], archiveOf('x'), 'builtin/abstract');
    expect(first?.later?.[0]?.picturePrompt).toContain('ship');
    expect(second).not.toHaveProperty('later');
  });

  it('draws the subject of the text once when a clause names nothing else', async () => {
    const narration =
      'Children of four to seven years swim in the small pool with a teacher who stays in the water the whole time.';
    const text = 'Lessons cost £12.50 each, or £99 for ten.';
    const scenes = [text, narration].map((words, index) => ({ index, narration: words, picturePrompt: words }));
    const [, second] = await run(scenes, archiveOf('x'), 'builtin/abstract', text);
    expect(second?.later?.filter(({ leftOut = [] }) => !leftOut.includes('teacher')) ?? []).toEqual([]);
  });

  it('shows the number of a clause that names no subject', async () => {
    const narration = 'A bee visits a flower in the morning sun, and it has done so since 1971 or so.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }], archiveOf('x'), 'builtin/abstract');
    const [later] = found?.later ?? [];
    expect(later).toMatchObject({ workflow: 'builtin/abstract', picturePrompt: expect.stringContaining('1971') });
  });

  it('draws a thing of the subject for a clause that names only what is shown', async () => {
    const narration = 'A fox waits in the open for the whole day, and then the fox goes home to its young.';
    const [found] = await run([{ ...scene, narration, picturePrompt: narration }], archiveOf('x'), 'builtin/abstract');
    expect(found?.later).toMatchObject([{ leftOut: ['fox'], picturePrompt: expect.stringContaining('home') }]);
  });

  it('plans nothing for a scene with one picture, and for a workflow that makes each picture at a price', async () => {
    const single = { ...scene, picturePrompt: 'a bee', isSinglePicture: true as const };
    const asked: VideoPictures[] = [];
    expect((await run([single], archiveOf('bee', asked)))[0]).not.toHaveProperty('later');
    expect(asked[0]?.subjects).toEqual(['a bee']);
    expect(await run([scene], archiveOf('bee'), 'openai/model')).toEqual([scene]);
  });

  it('looks for the pictures that a scene names, each at its source', async () => {
    const asked: VideoPictures[] = [];
    const later = [
      { picturePrompt: 'a hive', workflow: 'commons/photo' },
      { picturePrompt: 'a queen', asset: 'queen.png' },
    ];
    const [found] = await run(
      [{ ...scene, picturePrompt: 'a bee', later }],
      archiveOf('hive', asked),
      'builtin/abstract',
    );
    expect(asked.map(({ subjects }) => subjects)).toEqual([['a hive']]);
    expect(found?.later).toMatchObject([{ found: [{ credit: { text: 'a hive' } }] }, { asset: 'queen.png' }]);
  });
});
