import { findFfmpeg, findFfprobe } from '@svc/provision';
import { enginesFolder } from './harness/engines';

export interface TestFfmpeg {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** Cached, because the search runs both programs, which takes longer than most specs. */
let found: Promise<TestFfmpeg> | undefined;

/** Paths of ffmpeg and ffprobe on this machine. */
export const testFfmpeg = (): Promise<TestFfmpeg> => (found ??= find());

async function find(): Promise<TestFfmpeg> {
  const ffmpegPath = await findFfmpeg(enginesFolder());
  return { ffmpegPath, ffprobePath: await findFfprobe(ffmpegPath, enginesFolder()) };
}
