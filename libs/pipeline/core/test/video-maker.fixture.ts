import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoResult } from '@svc/contracts';
import { testFfmpeg } from '@svc/testing';
import { createPipeline } from '../src/recipe/create-pipeline';
import { generateVideoWith, type VideoRequest } from '../src/recipe/run-recipe';
import type { PipelineOptions } from '../src/recipe/pipeline-options';

export interface MadeVideo extends Pick<VideoResult, 'duration' | 'music'> {
  /** Contains all finished files. */
  readonly folder: string;
  readonly path: string;
  readonly warnings: readonly string[];
}

/** Makes the videos of one spec. Voices and fonts are loaded once, and equal requests share one video. */
export interface VideoMaker {
  readonly generate: (request: VideoRequest) => Promise<MadeVideo>;
  readonly close: () => Promise<void>;
}

/** @param root folder of `resources/`, `assets/` and the videos */
export const startVideoMaker = async (root: string, options: Partial<PipelineOptions> = {}): Promise<VideoMaker> => {
  const { ffmpegPath } = await testFfmpeg();
  const [resourcesFolder, assetsFolder] = [join(root, 'resources'), join(root, 'assets')];
  const pipeline = createPipeline({ ffmpegPath, resourcesFolder, assetsFolder, ...options });
  const made = new Map<string, Promise<MadeVideo>>();
  const make = async (request: VideoRequest): Promise<MadeVideo> => {
    const [folder, warnings] = [await mkdtemp(join(root, 'video-')), new Set<string>()];
    const { duration, music } = await generateVideoWith(pipeline, request, {
      outputFolder: folder,
      onWarning: (warning) => warnings.add(warning),
    });
    return { folder, path: join(folder, 'video.mp4'), duration, music, warnings: [...warnings] };
  };
  return {
    generate: (request) => {
      const name = JSON.stringify(request);
      const video = made.get(name) ?? make(request);
      made.set(name, video);
      return video;
    },
    close: () => pipeline.close(),
  };
};
