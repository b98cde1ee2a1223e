import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rememberSigner, signVideo } from '@svc/pipeline/tools';
import { testFfmpeg } from '@svc/testing';

const run = promisify(execFile);

export interface SignedVideo {
  /** Holds the key that signed; a setting of the service. */
  folder: string;
  bytes: Buffer;
  unsigned: Buffer;
  remove: () => Promise<void>;
}

/** A second of picture and sound with a manifest, as the worker makes it. */
export const makeSignedVideo = async (): Promise<SignedVideo> => {
  const { ffmpegPath } = await testFfmpeg();
  const folder = await mkdtemp(join(tmpdir(), 'signed-video-'));
  const [fromPath, toPath] = [join(folder, 'from.mp4'), join(folder, 'to.mp4')];
  const inputs = ['testsrc=s=64x64:r=30', 'sine'].flatMap((input) => ['-f', 'lavfi', '-t', '1', '-i', input]);
  await run(ffmpegPath, ['-v', 'error', ...inputs, '-c:v', 'libx264', '-c:a', 'aac', fromPath]);
  const unsigned = await readFile(fromPath);
  const facts = {
    title: 'Bees',
    language: 'en',
    made: {
      words: ['algorithmicallyEnhanced' as const],
      voice: ['trainedAlgorithmicMedia' as const],
      pictures: ['composite' as const],
    },
    texts: [
      {
        writer: 'encyclopedia' as const,
        title: 'Waggle <dance>',
        url: 'https://en.wikipedia.org/wiki/Waggle_dance',
        licence: 'CC BY-SA 4.0',
      },
    ],
    credits: [{ text: 'Photo by Ann', url: 'javascript:alert(1)' }],
    piece: null,
  };
  await signVideo(fromPath, toPath, facts, await rememberSigner({ folder })(), new AbortController().signal);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, bytes: await readFile(toPath), unsigned, remove };
};
