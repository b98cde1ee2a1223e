import { keptKinds, keptPrefixes, type Chapter, type PieceOfMusic, type Warning } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { MediaCredit } from '../media';

export const videoFiles = {
  video: 'video.mp4',
  /** Has the shape of the video. */
  poster: 'poster.jpg',
  wideThumbnail: 'thumbnail-1280x720.jpg',
  uprightThumbnail: 'thumbnail-1080x1920.jpg',
  subRip: 'captions.srt',
  webVtt: 'captions.vtt',
  /** Published only when the video has credits. */
  credits: 'credits.txt',
} as const;

/** Shapes that platforms ask for, whatever the video's own is; the poster has the video's. */
export const thumbnailSizes = {
  [videoFiles.wideThumbnail]: { widthPixels: 1_280, heightPixels: 720 },
  [videoFiles.uprightThumbnail]: { widthPixels: 1_080, heightPixels: 1_920 },
} as const;

/** A scene in the finished video, with the keys of its stored parts, which may be deleted before the video. */
export interface VideoSceneParts {
  /** At 30 frames a second. */
  frameCount: number;
  narrationKey: string;
  /** SHA-256 of the samples that are heard; a narration that was spoken again has others. */
  narration: string;
  /** Keys in order of showing, without drawn pictures and uploads, which are not stored. */
  pictureKeys: string[];
}

export interface VideoManifest {
  /** Rounded to milliseconds. */
  durationSeconds: number;
  /** Size of the video file, without captions and posters. */
  fileSizeBytes: number;
  credits: MediaCredit[];
  /** The shipped piece of music; missing for none. */
  piece?: PieceOfMusic;
  /** True when the video has a credits file. Missing in videos of earlier versions: `credits` decides there. */
  namesPeople?: boolean;
  /** Missing in videos of earlier versions. */
  chapters?: Chapter[];
  /** Missing in videos of earlier versions. */
  scenes?: VideoSceneParts[];
  /** Settings that the scenes' workflows did not support; the same for every user who gets this video. */
  warnings: Warning[];
  /** A placeholder replaces a picture that could not be made: the video is not shared with other requests. */
  hasStandIns?: true;
}

export type ComposedVideo = Artifact<VideoManifest>;

/** Names of the files to publish. The video comes last: readers that find it find the others too. */
export const publishedFiles = ({
  credits,
  namesPeople = credits.length > 0,
}: Pick<VideoManifest, 'credits' | 'namesPeople'>): string[] => {
  const { video, credits: creditsFile, ...others } = videoFiles;
  return [...Object.values(others), ...(namesPeople ? [creditsFile] : []), video];
};

export const videoKind: ArtifactKind<VideoManifest, typeof keptKinds.video> = {
  kind: keptKinds.video,
  prefix: keptPrefixes.video,
  version: 2,
  files: publishedFiles,
};
