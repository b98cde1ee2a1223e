import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createPipeline } from './create-pipeline';
import { generateVideoWith } from './run-recipe';

it('a folder of own templates makes a video whose music and workflows come from the product', async () => {
  const { ffmpegPath } = await testFfmpeg();
  const root = await mkdtemp(join(tmpdir(), 'own-'));
  const resourcesFolder = join(root, 'resources');
  await mkdir(join(resourcesFolder, 'templates/120x100'), { recursive: true });
  await writeFile(join(resourcesFolder, 'templates/120x100/static_own.html'), '<p>{{title}}</p>');
  const pipeline = createPipeline({ ffmpegPath, resourcesFolder, assetsFolder: null });
  onTestFinished(async () => {
    await pipeline.close();
    await rm(root, { recursive: true });
  });
  expect((await pipeline.templates.list()).map(({ path }) => path)).toEqual(['120x100/static_own.html']);
  const request = {
    text: 'Bees dance.',
    mode: 'fixed',
    frame_template: '120x100/static_own.html',
    bgm_path: 'slow-river.mp3',
  } as const;
  const outputFolder = join(root, 'video');
  await mkdir(outputFolder);
  const { duration } = await generateVideoWith(pipeline, request, { outputFolder });
  expect(duration).toBeGreaterThan(0.5);
});
