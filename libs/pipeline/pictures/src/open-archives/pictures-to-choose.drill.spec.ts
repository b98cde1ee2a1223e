import { createPipeline, type Pipeline } from '@svc/pipeline';
import type { ProviderSettings } from '@svc/pipeline/providers';
import {
  runStage,
  type PictureChoice,
  type StepHost,
  type VideoScript,
  VideoRecipe,
  createMemoryArtifacts,
  readPictureHeader,
} from '@svc/pipeline/steps';
import { quickLimits } from '@svc/pipeline/testing';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warningText, writeWarning } from '@svc/contracts';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picturesFeature } from '../pictures.feature';
import { startArchives, type ArchiveServer } from '../../test/commons.fixture';

const template = `<!doctype html><html><head><style>body { margin: 0; width: 180px; height: 320px; } .picture { width: 180px; height: 320px; }</style></head>
<body><div class="picture" data-media></div></body></html>`;
const bees = [
  { title: 'Dancing bee', description: 'A bee dances on its comb.' },
  { title: 'Bee on lavender', description: 'A bee drinks from a flower.', licence: 'CC0' },
];
const script: VideoScript = {
  title: 'Bees',
  language: 'en',
  scenes: ['a bee on its comb', 'a lighthouse'].map((picturePrompt, index) => ({
    index,
    narration: 'Bees dance.',
    picturePrompt,
  })),
};

let root = '';
let ffmpegPath = '';
let archives: ArchiveServer;
const pipelines: Pipeline[] = [];

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  archives = await startArchives();
  root = await mkdtemp(join(tmpdir(), 'to-choose-'));
  await mkdir(join(root, 'templates/180x320'), { recursive: true });
  await writeFile(join(root, 'templates/180x320/image_plain.html'), template);
  await writeFile(join(root, 'templates/180x320/static_plain.html'), template.replace(' data-media', ''));
});
afterAll(async () => {
  await Promise.all(pipelines.map((pipeline) => pipeline.close()));
  await archives.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  archives.requests.length = 0;
  archives.handle = archives.answerWell;
  Object.assign(archives, { files: bees, openverse: [] });
});

const host = (warnings: string[] = []): StepHost => ({
  signal: new AbortController().signal,
  workRoot: join(root, 'work'),
  runStage: async (stage, input, run) =>
    (
      await runStage(stage, input, {
        ...run,
        onProgress: () => undefined,
        onWarning: (one) => warnings.push(warningText(one)),
      })
    ).output,
  report: async () => undefined,
  warn: async () => undefined,
  notice: () => undefined,
});

const open = async (fields: object = {}, isOn = true) => {
  const { commonsUrl, openverseUrl } = archives.addresses;
  const commons = { isOn, commonsUrl, openverseUrl, openverseClientId: '', limits: quickLimits };
  const providers: ProviderSettings = { timeoutMs: 20_000, configured: isOn ? { commons } : {} };
  const pipeline = createPipeline({
    ffmpegPath,
    resourcesFolder: root,
    assetsFolder: null,
    providers,
    engines: [picturesFeature],
  });
  pipelines.push(pipeline);
  const drawn = { media_workflow: 'builtin/abstract', frame_template: '180x320/image_plain.html' };
  const asked = { text: 'Bees', mode: 'fixed', ...drawn, ...fields };
  const request = await pipeline.validateRequest(asked);
  const recipe = new VideoRecipe(pipeline, createMemoryArtifacts());
  const list = (search: string | null = null, told = script, sceneIndex = 0) =>
    recipe.candidates({ request, script: told }, sceneIndex, search, host());
  const look = (choice: PictureChoice, thumbnailUrl: string | null) =>
    recipe.thumbnail({ request, script }, 0, choice, thumbnailUrl, host());
  return { request, recipe, list, look };
};

const listTitles = ({ candidates }: Awaited<ReturnType<VideoRecipe['candidates']>>) =>
  candidates.flatMap(({ archived }) => archived?.title ?? []);

describe('pictures to choose from', () => {
  it("are pictures of the archive for the scene's words, with author and licence, and drawn ones", async () => {
    const { candidates, warnings } = await (await open()).list();
    expect(warnings).toEqual([]);
    expect(candidates[0]?.archived).toMatchObject({
      title: 'Dancing bee',
      author: 'Ann & Lee',
      licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0' },
      archive: 'Wikimedia Commons',
      widthPixels: 4_000,
    });
    expect(candidates[0]?.choice.workflow).toBe('commons/photo');
    const drawn = candidates.filter(({ archived }) => archived === null);
    expect(drawn.map(({ choice }) => choice.workflow)).toEqual(Array(4).fill('builtin/abstract'));
    expect(candidates.filter(({ isShown }) => isShown)).toEqual([drawn[0]]);
  });

  it("are pictures for the user's words, in any scene", async () => {
    const found = await (await open()).list('lavender', script, 1);
    expect(listTitles(found)).toEqual(['Bee on lavender']);
    expect(found.candidates.at(-1)?.choice.prompt).toBe('lavender');
  });

  it('are found by words alone, even if the words look like a query operator', async () => {
    await (await open()).list('insource:/x/ -bee "flower"');
    const asked = archives.requests.map(({ url }) => url.searchParams.get('gsrsearch') ?? '');
    expect(asked[0]).toBe('insource x bee flower filetype:bitmap');
  });

  it('exclude the pictures of other scenes', async () => {
    const { list } = await open();
    const [first] = (await list()).candidates;
    const [one, two] = script.scenes;
    const scenes = [{ ...one, found: [first?.choice.found] }, two] as VideoScript['scenes'];
    expect(listTitles(await list('bee', { ...script, scenes }, 1))).not.toContain('Dancing bee');
    expect((await list('bee', { ...script, scenes })).candidates[0]).toMatchObject({ isShown: true });
  });

  it('are drawn ones without a network, with a warning', async () => {
    archives.handle = (_request, response) => response.writeHead(500).end();
    const { candidates, warnings } = await (await open()).list();
    expect(candidates).toHaveLength(4);
    expect(warnings).toEqual([expect.objectContaining({ code: 'search_incomplete' })]);
  });

  it('send no request when the archives are disabled', async () => {
    expect((await (await open({}, false)).list('bees')).candidates).toHaveLength(4);
    expect(archives.requests).toEqual([]);
  });

  it('are none for a template without a picture', async () => {
    const found = await (await open({ frame_template: '180x320/static_plain.html' })).list();
    expect(found).toEqual({ candidates: [], warnings: [writeWarning('pictures_not_shown')] });
  });
});

describe('the small picture of a candidate', () => {
  it("is rendered again from the archive's file, and from a drawn picture", async () => {
    const { list, look } = await open();
    const { candidates } = await list();
    const looks = await Promise.all(
      candidates.map(({ choice, archived }) => look(choice, archived?.thumbnailUrl ?? null)),
    );
    expect(looks.map((bytes) => bytes.toString('latin1', 8, 12))).toEqual(looks.map(() => 'WEBP'));
    const sizes = looks.map((bytes) => readPictureHeader(bytes));
    expect(sizes[0]).toMatchObject({ widthPixels: 320, heightPixels: 240 });
    expect(sizes.at(-1)).toMatchObject({ widthPixels: 180, heightPixels: 320 });
    expect(new Set(looks.map((bytes) => bytes.toString('base64'))).size).toBe(looks.length);
  });

  it('is refused for a file that is no picture', async () => {
    const { list, look } = await open();
    const [first] = (await list()).candidates;
    archives.handle = (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    if (first === undefined) throw new Error('nothing was found');
    await expect(look(first.choice, first.archived?.thumbnailUrl ?? null)).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
    });
  });
});

describe('a chosen picture', () => {
  it('is shown in the video whatever the workflow is, with its author in the credits', async () => {
    const { request, recipe, list } = await open();
    const [first] = (await list()).candidates;
    if (first === undefined) throw new Error('nothing was found');
    const [one, two] = script.scenes;
    const scenes = [{ ...one, chosen: first.choice }, two] as VideoScript['scenes'];
    const plain = { request, script };
    const createdAt = new Date();
    const video = { request, createdAt, script: await recipe.script(request, host(), { ...script, scenes }) };
    expect((await recipe.computeKeys(video, 0)).look).not.toBe((await recipe.computeKeys(plain, 0)).look);
    expect((await recipe.computeKeys(video, 1)).look).toBe((await recipe.computeKeys(plain, 1)).look);
    for (const part of await recipe.narration(video, { atOnce: 2, timeoutMs: null }, host()))
      await recipe.part(part, video, host());
    const { composed } = await recipe.compose(video, join(root, 'video'), host());
    const credits = await readFile(join(composed.folder, 'credits.txt'), 'utf8');
    expect(credits).toContain('“Dancing bee” by Ann & Lee');
    expect(composed.manifest.credits).toHaveLength(1);
  });

  it.each([
    ['another one of the archive', 'Dancing bee', '“Bee on lavender”'],
    ['a drawn one', '', null],
  ])('is replaced by %s, with a warning, when it has left its archive', async (_case, gone, credited) => {
    const { request, recipe, list } = await open({ text: 'Bees that have gone' });
    const [first] = (await list('bee')).candidates;
    if (first?.archived?.title !== 'Dancing bee') throw new Error('nothing was found');
    archives.handle = (asked, response) => {
      const { pathname } = asked.url;
      if (pathname.startsWith('/files/') && pathname.includes(encodeURIComponent(gone))) response.writeHead(404).end();
      else archives.answerWell(asked, response);
    };
    const [one] = script.scenes;
    const scenes = [{ ...one, picturePrompt: 'a bee', chosen: first.choice }] as VideoScript['scenes'];
    const video = { request, createdAt: new Date(), script: { ...script, scenes } };
    const warnings: string[] = [];
    for (const part of await recipe.narration(video, { atOnce: 2, timeoutMs: null }, host()))
      await recipe.part(part, video, host(warnings));
    const { composed } = await recipe.compose(video, await mkdtemp(join(root, 'video-')), host(warnings));
    expect(new Set(warnings)).toContainEqual(
      expect.stringMatching(/^media_workflow: the picture of scene 1 is another/u),
    );
    expect(composed.manifest.credits.map(({ text }) => text)).toEqual(
      credited === null ? [] : [expect.stringContaining(credited)],
    );
  });

  it('is previewed as it is in the video', async () => {
    const { request, recipe, list } = await open();
    const { candidates } = await list();
    const previews = await Promise.all(
      candidates.slice(-2).map(({ choice }) => {
        const [one, two] = script.scenes;
        const scenes = [{ ...one, chosen: choice }, two] as VideoScript['scenes'];
        return recipe.preview({ request, script: { ...script, scenes } }, 0, host());
      }),
    );
    expect(previews[0]?.equals(previews[1] ?? Buffer.of())).toBe(false);
  });
});
