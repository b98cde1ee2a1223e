import type { Ffmpeg } from '../process/ffmpeg';
import { createPushThreads, type PushThreads } from './motion/thread/push-threads';
import { createPictureEncoder, type PictureEncoder } from './picture-encoder';

/** The programs and threads that encode the scenes of all videos. */
export interface Encoders {
  readonly ffmpeg: Ffmpeg;
  readonly pictures: PictureEncoder;
  readonly pushes: PushThreads;
}

interface OpenEncoders extends Encoders {
  /** Ends those that are idle. */
  readonly close: () => void;
}

export const createEncoders = (ffmpeg: Ffmpeg): OpenEncoders => {
  const pictures = createPictureEncoder(ffmpeg);
  const pushes = createPushThreads();
  const close = (): void => {
    pictures.close();
    pushes.close();
  };
  return { ffmpeg, pictures, pushes, close };
};
