import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  createArtifacts,
  VideoRecipe,
  type Pipeline,
  type ScriptedVideo,
  type ShotFacts,
  type StepHost,
  type VideoRequest,
} from '@svc/pipeline';
import { sceneLanguage } from '@svc/pipeline-language';
import { makePng, writeClip } from '@svc/pipeline/testing';
import { MemoryArtifactStore } from '@svc/storage';
import { testFfmpeg } from '@svc/testing';
import { createPipeline, runStage, sceneFiles } from '../src/tools';

const run = promisify(execFile);

/** A shot as its preview, its playing and its video show it. */
interface ComparedShot {
  readonly scene: number;
  readonly previewed: ShotFacts | undefined;
  readonly played: ShotFacts | undefined;
  readonly rendered: ShotFacts | undefined;
  /** Likeness of the preview and the first frame, before a fade is laid over it, 0 to 1. */
  readonly ssim: number;
}

export interface PreviewedVideos {
  /** Previews a draft, plays it and makes its video. */
  readonly compare: (request: VideoRequest) => Promise<ComparedShot[]>;
  readonly close: () => Promise<void>;
}

/** Times differ before the narration is spoken. */
export const withoutTimes = ({ startFrame: _start, frameCount: _count, ...shown }: ShotFacts): object => shown;

const comparedWidth = 540;

/** Pictures of the user, in shapes that no frame has. */
const writeAssets = async (folder: string, ffmpegPath: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const stripes = 'linear-gradient(115deg, #0b3d91 0 20%, #e8c547 20% 45%, #2a9d5b 45% 70%, #b5179e 70% 100%)';
  await writeFile(join(folder, 'wide.png'), await makePng(stripes, 900, 400));
  await writeFile(
    join(folder, 'tall.png'),
    await makePng('linear-gradient(30deg, #fff 0 30%, #123 30% 100%)', 400, 700),
  );
  const bars = 'linear-gradient(90deg, #fff 0 20%, #0b3d91 20% 30%, #fff 30% 60%, #2a9d5b 60% 72%, #fff 72% 100%)';
  const middle = 'linear-gradient(0deg, #fff 0 20%, transparent 20% 80%, #fff 80% 100%)';
  await writeFile(join(folder, 'chart.png'), await makePng(`${middle}, ${bars}`, 900, 500));
  await writeFile(join(folder, 'logo.png'), await makePng('#d62246', 300, 120));
  await writeClip(ffmpegPath, folder);
};

const hostIn = (workRoot: string): StepHost => ({
  signal: new AbortController().signal,
  workRoot,
  runStage: async (stage, input, options) => (await runStage(stage, input, { ...options })).output,
  report: async () => undefined,
  warn: async () => undefined,
  notice: () => undefined,
});

export const startPreviewedVideos = async (): Promise<PreviewedVideos> => {
  const { ffmpegPath } = await testFfmpeg();
  const root = await mkdtemp(join(tmpdir(), 'previewed-videos-'));
  const assetsFolder = join(root, 'assets');
  await writeAssets(assetsFolder, ffmpegPath);
  const pipeline: Pipeline = createPipeline({ ffmpegPath, resourcesFolder: resolve('content'), assetsFolder });

  const writeFrame = async (segment: string, frame: number): Promise<string> => {
    const path = join(root, `frame-${process.hrtime.bigint()}.png`);
    const select = ['-vf', `select=eq(n\\,${frame})`, '-frames:v', '1'];
    await run(ffmpegPath, ['-v', 'error', '-y', '-f', 'h264', '-i', segment, ...select, path]);
    return path;
  };

  const measureSimilarity = async (preview: Buffer, frame: string): Promise<number> => {
    const path = `${frame}.webp`;
    await writeFile(path, preview);
    const scaled = (input: number) => `[${input}:v]scale=${comparedWidth}:-2:flags=bicubic,format=yuv420p`;
    const filter = `${scaled(0)}[a];${scaled(1)}[b];[a][b]ssim`;
    const { stderr } = await run(ffmpegPath, [
      '-hide_banner',
      '-i',
      path,
      '-i',
      frame,
      '-lavfi',
      filter,
      '-f',
      'null',
      '-',
    ]);
    return Number(/All:([\d.]+)/u.exec(stderr)?.[1]);
  };

  const compare: PreviewedVideos['compare'] = async (request) => {
    const artifacts = createArtifacts(() => new MemoryArtifactStore());
    const recipe = new VideoRecipe(pipeline, artifacts);
    const host = hostIn(await mkdtemp(join(root, 'work-')));
    const accepted = await pipeline.validateRequest(request);
    const video: ScriptedVideo = { request: accepted, script: await recipe.script(accepted, host) };
    const compared: ComparedShot[] = [];
    for (const { index: scene, narration } of video.script.scenes) {
      const input = pipeline.toSceneInput(video, scene);
      const language = sceneLanguage(narration, input.language);
      const task = { input: { ...input, language } };
      const previewed = await host.runStage(pipeline.shots, task, { ...host, report: async () => undefined });
      const previews = [];
      for (const shot of previewed) previews.push(await recipe.preview(video, scene, host, shot));
      const played = await recipe.shots(video, scene, host);
      await recipe.part({ name: 'scene', sceneIndex: scene }, video, host);
      const stored = await artifacts.scene.findFiles(
        (await recipe.computeKeys(video, scene)).look,
        join(root, 'scene'),
      );
      if (stored === null) throw new Error('The scene was not made.');
      const { manifest, folder } = stored;
      const rendered = manifest.shots ?? [];
      for (const [at, preview] of previews.entries()) {
        const first = rendered[at]?.startFrame ?? 0;
        const ssim = await measureSimilarity(preview, await writeFrame(join(folder, sceneFiles.segment), first));
        compared.push({ scene, previewed: previewed[at], played: played[at], rendered: rendered[at], ssim });
      }
      if (rendered.length !== previewed.length || played.length !== previewed.length)
        throw new Error(`Scene ${scene} has ${previewed.length} shots, and ${rendered.length} in its video.`);
    }
    return compared;
  };

  return {
    compare,
    close: async () => {
      await pipeline.close();
      await rm(root, { recursive: true, force: true });
    },
  };
};
