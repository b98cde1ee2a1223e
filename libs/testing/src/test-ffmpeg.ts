import { findFfmpeg, findFfprobe } from '@svc/provision';
import { enginesFolder } from './engines';

export interface TestFfmpeg {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** Paths of a real ffmpeg and ffprobe of this machine. */
export async function testFfmpeg(): Promise<TestFfmpeg> {
  const ffmpegPath = await findFfmpeg(enginesFolder());
  return { ffmpegPath, ffprobePath: await findFfprobe(ffmpegPath, enginesFolder()) };
}
