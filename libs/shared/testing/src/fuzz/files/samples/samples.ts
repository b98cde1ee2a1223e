import type { FileType } from '../file-types';
import { documentSamples } from './document-samples';
import { mediaSamples } from './media-samples';
import { archiveSamples, fontSamples, signedSamples } from './other-samples';

/** Whole files of each type, which are then changed. The first one of a type is the ordinary one. */
export type Samples = Readonly<Record<FileType, readonly Buffer[]>>;

export const makeSamples = async (ffmpegPath: string): Promise<Samples> => {
  const media = await mediaSamples(ffmpegPath);
  const c2pa = await signedSamples(media['mp4']?.[0] ?? Buffer.alloc(0));
  const made = { ...media, ...documentSamples(), ...(await fontSamples()), c2pa, 'tar.bz2': archiveSamples() };
  return made as unknown as Samples;
};
