import type { VideoRequest } from '@svc/pipeline';
import { quickLimits } from '@svc/pipeline/testing';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startArchives, type ArchiveServer } from '@svc/pipeline-pictures/testing';
import { answerAsWikipedia } from '@svc/pipeline-writers/testing';
import { generateVideo } from './generate-video';

const run = promisify(execFile);
const template = `<!doctype html><html><head><style>body { margin: 0; width: 180px; height: 320px; } .picture { width: 180px; height: 320px; }</style></head>
<body><div class="picture" data-media></div></body></html>`;
const ofBees = { description: 'Honey bees on their comb.', articles: ['Waggle dance'] };
const pictures = [
  { title: 'Dancing bee', ...ofBees },
  { title: 'Circuits of a waggle dance', ...ofBees },
  { title: 'Bees at patches of flowers', description: 'Flowers that bees visit.', licence: 'CC0' },
  { title: 'Swarm of bees', description: 'A swarm with its scouts looks for a new home.', licence: 'CC BY 2.0' },
];

let root = '';
let ffmpegPath = '';
let ffprobePath = '';
let archives: ArchiveServer;

beforeAll(async () => {
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  archives = await startArchives();
  root = await mkdtemp(join(tmpdir(), 'archives-'));
  await mkdir(join(root, 'resources/templates/180x320'), { recursive: true });
  await writeFile(join(root, 'resources/templates/180x320/image_plain.html'), template);
});
afterAll(async () => {
  await archives.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  archives.requests.length = 0;
  archives.files = pictures;
  archives.handle = (request, response) => {
    const isArticle = request.url.pathname.startsWith('/en/') && request.url.searchParams.get('generator') !== 'images';
    (isArticle ? answerAsWikipedia : archives.answerWell)(request, response);
  };
});

const make = async (request: Partial<VideoRequest>) => {
  const { commonsUrl, openverseUrl, wikipediaUrl } = archives.addresses;
  const configured = {
    commons: { isOn: true, commonsUrl, openverseUrl, openverseClientId: '', limits: quickLimits },
    encyclopedia: { isOn: true, url: wikipediaUrl, limits: quickLimits },
  };
  const [outputFolder, warnings] = [await mkdtemp(join(root, 'video-')), [] as string[]];
  const asked = { frame_template: '180x320/image_plain.html', media_workflow: 'auto', n_scenes: 3, ...request };
  const options = { ffmpegPath, resourcesFolder: join(root, 'resources'), outputFolder, workRoot: root };
  const providers = { timeoutMs: 60_000, configured };
  const onWarning = (warning: string): void => void warnings.push(warning);
  const { duration } = await generateVideo({ text: 'Why bees dance', ...asked }, { ...options, providers, onWarning });
  return { duration, outputFolder, warnings };
};

/** Mean colour of the video at a time, 0 to 255. */
const colorAt = async (folder: string, seconds: number): Promise<number[]> => {
  const input = ['-v', 'error', '-ss', seconds.toFixed(2), '-i', join(folder, 'video.mp4'), '-frames:v', '1'];
  const output = ['-vf', 'scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  const { stdout } = await run(ffmpegPath, [...input, ...output], { encoding: 'buffer' });
  return [...stdout];
};

const durations = async (folder: string): Promise<number[]> => {
  const options = ['-v', 'error', '-show_entries', 'stream=duration', '-of', 'csv=p=0'];
  const { stdout } = await run(ffprobePath, [...options, join(folder, 'video.mp4')]);
  return stdout.trim().split('\n').map(Number);
};

describe('a video with pictures of archives', () => {
  it('shows another picture in each scene, lists authors in a file, and shows required credits at its end', async () => {
    const { duration, outputFolder, warnings } = await make({});
    expect(warnings).toEqual([]);
    const lines = (await readFile(join(outputFolder, 'credits.txt'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Words after “Waggle dance”');
    for (const { title } of pictures) expect(lines.filter((line) => line.includes(`“${title}”`))).toHaveLength(1);
    const [video = 0, sound = 0] = await durations(outputFolder);
    expect(video).toBeCloseTo(duration, 1);
    expect(sound).toBeCloseTo(duration, 1);
    expect(Math.max(...(await colorAt(outputFolder, duration - 0.5)))).toBeLessThan(80);
    expect(Math.max(...(await colorAt(outputFolder, duration - 6.5)))).toBeGreaterThan(80);
  });

  it('has no card at its end when it is short and no licence requires credits', async () => {
    archives.files = pictures.map((picture) => ({ ...picture, licence: 'CC0' }));
    const { duration, outputFolder } = await make({ n_scenes: 1 });
    expect(Math.max(...(await colorAt(outputFolder, duration - 0.1)))).toBeGreaterThan(80);
  });

  it('has sound as long as its card without authors when the chosen pictures cannot be fetched', async () => {
    const { handle } = archives;
    archives.handle = (request, response) => {
      if (request.url.pathname.startsWith('/files/')) response.writeHead(404).end();
      else handle(request, response);
    };
    const { duration, outputFolder } = await make({});
    const [video = 0, sound = 0] = await durations(outputFolder);
    expect(video).toBeCloseTo(duration, 1);
    expect(sound).toBeCloseTo(duration, 1);
    expect(Math.max(...(await colorAt(outputFolder, duration - 0.1)))).toBeLessThan(80);
    expect(Math.max(...(await colorAt(outputFolder, duration - 6.5)))).toBeGreaterThan(80);
  });

  it('is drawn when the archives have no picture, with a warning', async () => {
    archives.files = [];
    const { outputFolder, warnings } = await make({ mode: 'fixed', text: 'A quiet sea.\nA loud town.' });
    expect(warnings).toEqual(['media_workflow: scenes for which no picture was found show drawn ones.']);
    const [video = 0, sound = 0] = await durations(outputFolder);
    expect(video).toBeGreaterThan(2);
    expect(sound).toBeCloseTo(video, 1);
  });

  it("fails with a clear error when the request needs an archive's picture and there is none", async () => {
    archives.files = [];
    const failing = make({ mode: 'fixed', text: 'A quiet sea.', media_workflow: 'commons/photo' });
    await expect(failing).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });
});
