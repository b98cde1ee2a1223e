import { type Ffmpeg, createFfmpeg } from '@svc/pipeline/engine';
import { type MediaRegistry, createMediaProviders, createMediaRegistry } from '@svc/pipeline/media';
import { createWorkflowLibraries, createSourceAccess, noProviders } from '@svc/pipeline/providers';
import {
  type ComfyFixture,
  type TestContext,
  type VendorServer,
  makePng,
  readRecorded,
  type RecordedHistories,
  type RecordedWorkflow,
  quickLimits,
  sendJson,
  settingsFor,
  startComfyServer,
  startVendorServer,
  testContext,
  writeClip,
} from '@svc/pipeline/testing';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { picturesFeature } from '../src/pictures.feature';

/** Every media provider at local servers that answer as their vendors document. */
export interface MediaFixture {
  readonly vendor: VendorServer;
  readonly comfy: ComfyFixture;
  /** Without answers of an earlier test. */
  registry: MediaRegistry;
  /** Providers without configuration. */
  readonly unset: MediaRegistry;
  /** 64 x 96 pixels. */
  readonly png: Buffer;
  readonly assetsFolder: string;
  readonly context: (signal?: AbortSignal) => Promise<TestContext>;
  /** Restores the good answers and forgets all calls. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

const writeAssets = async (root: string, png: Buffer, mp4: Buffer): Promise<string> => {
  const assets = join(root, 'assets');
  await mkdir(join(assets, 'mine'), { recursive: true });
  await mkdir(join(assets, 'empty'));
  await writeFile(join(assets, 'mine', '10.png'), png);
  await writeFile(join(assets, 'mine', '2.mp4'), mp4);
  await writeFile(join(assets, 'mine', 'notes.txt'), 'notes');
  await writeFile(join(assets, 'secret.png'), png);
  await symlink(root, join(assets, 'away'));
  return assets;
};

const writeWorkflows = async (root: string): Promise<void> => {
  const folder = join(root, 'workflows');
  await mkdir(folder);
  const inputs = { text: 'photo of $prompt', seed: '$seed', width: '$width', steps: 4 };
  const workflows = {
    flux: { 3: { class_type: 'KSampler', inputs }, 9: { class_type: 'SaveImage', inputs: {} } },
    voice: { 1: { class_type: 'SpeakText', inputs: { text: '$text' } } },
    graph: { nodes: [], links: [] },
    recorded: readRecorded<RecordedHistories>('comfyui/histories.json').workflow,
    titles: readRecorded<RecordedWorkflow>('comfyui/workflows/image_titles.json'),
    asks: readRecorded<RecordedWorkflow>('comfyui/workflows/picture_needed.json'),
    misspelt: { 1: { class_type: 'KSampler', inputs: { text: 'photo of $prompt, $styel' } } },
  };
  for (const [name, workflow] of Object.entries(workflows))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(workflow));
};

const stockPhoto = (baseUrl: string) => ({
  pageURL: 'https://pixabay.com/en/bee-1/',
  user: 'Ann Lee',
  tags: 'bee',
  webformatURL: `${baseUrl}/small/a.png`,
  largeImageURL: `${baseUrl}/large/a.png`,
  imageWidth: 4_000,
  imageHeight: 3_000,
});

const stockClip = (baseUrl: string) => ({
  pageURL: 'https://pixabay.com/videos/bee-2/',
  user: 'Bo Diaz',
  tags: 'bee',
  duration: 9,
  videos: {
    medium: { url: `${baseUrl}/files/clip.mp4`, width: 1_280, height: 720, thumbnail: `${baseUrl}/small/clip.png` },
  },
});

const coverrClip = (baseUrl: string) => ({
  title: 'A bee',
  thumbnail: `${baseUrl}/small/coverr.png`,
  duration: 9,
  max_width: 1_920,
  max_height: 1_080,
  urls: { mp4_download: `${baseUrl}/files/coverr.mp4` },
});

/** Good answers of the vendors; every file is announced with a wrong type. */
const answerWell = (vendor: VendorServer, png: Buffer, mp4: Buffer): void => {
  const author = { photographer: 'Ann Lee', url: 'https://www.pexels.com/photo/bee-1/' };
  const photo = { id: 1, ...author, src: { original: `${vendor.baseUrl}/photos/1/a.png?old=1`, portrait: 'unused' } };
  const videoFile = (width: number, height: number) => ({
    id: width,
    quality: 'hd',
    file_type: 'video/mp4',
    fps: 25,
    width,
    height,
    link: `${vendor.baseUrl}/files/${width}x${height}.mp4`,
  });
  const video_files = [videoFile(640, 360), videoFile(1080, 1920), videoFile(2160, 3840)];
  vendor.handle = ({ url }, response) => {
    if (url.pathname === '/images/generations') sendJson(response, { data: [{ b64_json: png.toString('base64') }] });
    else if (url.pathname === '/v1/search') sendJson(response, { total_results: 1, photos: [photo] });
    else if (url.pathname === '/videos/search')
      sendJson(response, {
        total_results: 1,
        videos: [{ id: 7, duration: 9, video_files, user: { name: 'Bo Diaz' } }],
      });
    else if (url.pathname === '/') sendJson(response, { hits: [stockPhoto(vendor.baseUrl)] });
    else if (url.pathname === '/videos/') sendJson(response, { hits: [stockClip(vendor.baseUrl)] });
    else if (url.pathname === '/videos') sendJson(response, { hits: [coverrClip(vendor.baseUrl)] });
    else response.writeHead(200, { 'content-type': 'text/html' }).end(url.pathname.endsWith('.png') ? png : mp4);
  };
};

const comfyAnswersWell = (comfy: ComfyFixture, png: Buffer, mp4: Buffer): void => {
  comfy.script = {
    outputs: {
      5: { images: [{ filename: 'preview.png', subfolder: '', type: 'temp' }] },
      9: { images: [{ filename: 'out_00001_.png', subfolder: 'sub', type: 'output' }] },
    },
    files: { 'out_00001_.png': png, 'video.mp4': mp4 },
    end: 'success',
  };
};

const registryFor = (root: string, ffmpeg: Ffmpeg, providers = noProviders, assetsFolder: string | null = null) => {
  const workflows = createWorkflowLibraries(providers, join(root, 'workflows'));
  return createMediaRegistry(
    createMediaProviders(
      { ffmpeg, providers, workflows, assetsFolder, sources: createSourceAccess() },
      picturesFeature.mediaSources,
    ),
  );
};

export const startMediaFixture = async (): Promise<MediaFixture> => {
  const root = await mkdtemp(join(tmpdir(), 'media-'));
  const { ffmpegPath } = await testFfmpeg();
  const ffmpeg = createFfmpeg(ffmpegPath);
  const [png, mp4] = [await makePng('#336699', 64, 96), await readFile(await writeClip(ffmpegPath, root))];
  const assetsFolder = await writeAssets(root, png, mp4);
  await writeWorkflows(root);
  const [vendor, comfy] = [await startVendorServer(), await startComfyServer()];
  const comfyui = {
    baseUrl: comfy.vendor.baseUrl,
    apiKey: '',
    timeoutSeconds: 60,
    defaultFile: '',
    limits: quickLimits,
  };
  const openRegistry = () => registryFor(root, ffmpeg, settingsFor(vendor.baseUrl, { comfyui }), assetsFolder);
  const fixture: MediaFixture = {
    vendor,
    comfy,
    png,
    assetsFolder,
    registry: openRegistry(),
    unset: registryFor(root, ffmpeg),
    context: async (signal) => testContext(await mkdtemp(join(root, 'work-')), signal),
    reset: () => {
      fixture.registry = openRegistry();
      vendor.requests.length = 0;
      comfy.stops.length = 0;
      answerWell(vendor, png, mp4);
      comfyAnswersWell(comfy, png, mp4);
    },
    close: async () => {
      await Promise.all([vendor.close(), comfy.vendor.close()]);
      await rm(root, { recursive: true, force: true });
    },
  };
  return fixture;
};
