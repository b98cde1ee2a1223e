import { keptPrefixes, type PieceOfMusic } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { MediaCredit } from '../media';

/** Names of a finished video's files within its folder. */
export const videoFiles = {
  video: 'video.mp4',
  poster: 'poster.jpg',
  subRip: 'captions.srt',
  webVtt: 'captions.vtt',
  /** Only where somebody has to be named. */
  credits: 'credits.txt',
} as const;

/** What a finished video is. */
export interface VideoManifest {
  /** Rounded to milliseconds. */
  durationSeconds: number;
  /** Size of the video file, without captions and poster. */
  fileSizeBytes: number;
  credits: MediaCredit[];
  /** Of the service's own; missing for none. */
  piece?: PieceOfMusic;
  /** Whether there is a file of those who have to be named. Missing in videos of earlier versions: then by `credits`. */
  namesPeople?: boolean;
  /** What the scenes' workflows could not honour: it holds for everybody who is given the video. */
  warnings: string[];
  /** A picture stands in for one that could not be had: the video is not given to others. */
  hasStandIns?: true;
}

export type ComposedVideo = Artifact<VideoManifest>;

/** Names of what there is to publish. The video comes last: where it is, the others are too. */
export const publishedFiles = ({
  credits,
  namesPeople = credits.length > 0,
}: Pick<VideoManifest, 'credits' | 'namesPeople'>): string[] => {
  const { poster, subRip, webVtt, video } = videoFiles;
  return [poster, subRip, webVtt, ...(namesPeople ? [videoFiles.credits] : []), video];
};

export const videoKind: ArtifactKind<VideoManifest, 'film'> = {
  kind: 'film',
  prefix: keptPrefixes.film,
  version: 2,
  files: publishedFiles,
};
