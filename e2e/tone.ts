import { execFileSync } from 'node:child_process';
import { testFfmpeg } from '@svc/testing';

/** A second of sound, as an answer of a speech service. */
export const makeTone = async (): Promise<Buffer> => {
  const { ffmpegPath } = await testFfmpeg();
  return execFileSync(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-f', 'mp3', '-']);
};
