import type { FrameInput, FrameTemplate } from '../frame';
import type { Ffmpeg } from '../process/ffmpeg';
import type { TimelineEntry } from './frame-timeline';
import type { PictureEncoder } from './picture-encoder';

export interface SceneLook {
  template: FrameTemplate;
  texts: Omit<FrameInput, 'caption' | 'picture'>;
  /** Covers every frame of the scene exactly once. */
  timeline: readonly TimelineEntry[];
  frameCount: number;
  /** See SceneManifest. */
  openingFrames: number;
}

/** First frames of the captions. */
export const listStarts = ({ timeline }: SceneLook): number[] => timeline.map(({ startFrame }) => startFrame);

export interface SegmentRun {
  ffmpeg: Ffmpeg;
  pictures: PictureEncoder;
  signal: AbortSignal;
  outputPath: string;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}
