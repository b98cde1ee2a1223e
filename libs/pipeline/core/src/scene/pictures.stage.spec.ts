import { requestDefaults } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../test/provider.fixture';
import type { FrameTemplate, TemplateLibrary } from '../frame';
import type { FoundPicture, MediaRegistry, VideoPictures } from '../media';
import { noDrawings } from '../media/drawings';
import type { SceneScript } from '../script';
import { createPicturesStage, shownPictures } from './pictures.stage';

const narration =
  'Bees dance to tell where the flowers are, and the whole hive watches the dance, which lasts for a minute or more.';
const scene: SceneScript = { index: 0, narration, picturePrompt: narration };

const makePicture = (name: string): FoundPicture => ({
  fileUrl: `https://archive.test/${name}.jpg`,
  credit: { text: name, url: `https://archive.test/${name}` },
});

const description = { media: { widthPixels: 270, heightPixels: 480 } };
const templates = {
  open: () => Promise.resolve({ description } as unknown as FrameTemplate),
} as unknown as TemplateLibrary;

/** An archive that has a picture for each prompt that contains this word. */
const makeArchive = (word: string, asked: VideoPictures[] = []): MediaRegistry => ({
  list: () => [],
  open: () => {
    throw new Error('unused');
  },
  openFinder: (workflow) =>
    workflow === 'commons/photo'
      ? (video) => {
          asked.push(video);
          return Promise.resolve(
            video.subjects.map((subject) => (subject.includes(word) ? [makePicture(subject.slice(0, 12))] : [])),
          );
        }
      : undefined,
  suggesters: () => [],
  drawsSubjects: (workflow) => workflow === 'builtin/abstract',
  drawings: noDrawings,
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
    await run([scene, { ...scene, index: 1 }], makeArchive('dance', asked));
    expect(asked[0]?.subjects.slice(0, 3)).toEqual([
      'Bees dance to tell where the flowers are,',
      'and the whole hive watches the dance,',
      'which lasts for a minute or more.',
    ]);
    expect(asked[0]?.scenes).toEqual([0, 0, 0, 3, 3, 3]);
  });

  it('keeps the clauses for which there is a picture', async () => {
    const [found] = await run([scene], makeArchive('hive'));
    expect(found?.found).toEqual([]);
    expect(found?.later).toMatchObject([{ firstWord: 8, found: [{ credit: { text: 'and the whol' } }] }]);
    expect(shownPictures(found ?? scene)).toHaveLength(1);
  });

  it('plans nothing for a scene with one picture, and for a workflow that makes each picture at a price', async () => {
    const single = { ...scene, picturePrompt: 'a bee', isSinglePicture: true as const };
    const asked: VideoPictures[] = [];
    expect((await run([single], makeArchive('bee', asked)))[0]).not.toHaveProperty('later');
    expect(asked[0]?.subjects).toEqual(['a bee']);
    expect(await run([scene], makeArchive('bee'), 'openai/model')).toEqual([scene]);
  });

  it('looks for the pictures that a scene names, each at its source', async () => {
    const asked: VideoPictures[] = [];
    const later = [
      { picturePrompt: 'a hive', workflow: 'commons/photo' },
      { picturePrompt: 'a queen', asset: 'queen.png' },
    ];
    const [found] = await run(
      [{ ...scene, picturePrompt: 'a bee', later }],
      makeArchive('hive', asked),
      'builtin/abstract',
    );
    expect(asked.map(({ subjects }) => subjects)).toEqual([['a hive']]);
    expect(found?.later).toMatchObject([{ found: [{ credit: { text: 'a hive' } }] }, { asset: 'queen.png' }]);
  });
});
