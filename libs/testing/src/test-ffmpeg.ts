import { findFfmpeg, findFfprobe } from '@svc/provision';
import { enginesFolder } from './engines';

export interface TestFfmpeg {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** Looking runs both programs, which is dearer than what most specs do with them. */
let found: Promise<TestFfmpeg> | undefined;

/** Paths of a real ffmpeg and ffprobe of this machine. */
export const testFfmpeg = (): Promise<TestFfmpeg> => (found ??= find());

async function find(): Promise<TestFfmpeg> {
  const ffmpegPath = await findFfmpeg(enginesFolder());
  return { ffmpegPath, ffprobePath: await findFfprobe(ffmpegPath, enginesFolder()) };
}
