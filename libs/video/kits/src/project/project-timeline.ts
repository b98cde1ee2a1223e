import type { Chapter } from '@svc/contracts';
import { toFrameCount, videoFiles, videoFormat } from '@svc/pipeline';
import { createOtio, type OtioObject, type Span } from './otio';

export interface ProjectScene {
  /** Spoken; empty for a part of an earlier version's video, which has no scenes. */
  narration: string;
  name: string;
  frameCount: number;
  /** Path in the archive; null when the narration is no longer stored. */
  soundFile: string | null;
  /** Paths in the archive, in order of showing. */
  pictureFiles: readonly string[];
}

export interface ProjectMusic {
  file: string;
  /** 0 to 1. */
  volume: number;
  /** Null for a file of a user. */
  frameCount: number | null;
}

export interface Project {
  title: string;
  /** BCP 47; null when unknown. */
  language: string | null;
  frameCount: number;
  scenes: readonly ProjectScene[];
  chapters: readonly Chapter[];
  music: ProjectMusic | null;
}

const otio = createOtio(videoFormat.framesPerSecond);

/** Consecutive spans of the scenes, and of what is behind the last one: the card with the credits. */
const layOutSpans = ({ scenes, frameCount }: Project): { spans: Span[]; closing: Span | null } => {
  let start = 0;
  const spans = scenes.map(({ frameCount: duration }) => {
    const span = { start, duration };
    start += duration;
    return span;
  });
  return { spans, closing: frameCount > start ? { start, duration: frameCount - start } : null };
};

/** Cuts of the finished video, which show and sound as it does. */
const listCuts = (project: Project): OtioObject[] => {
  const { spans, closing } = layOutSpans(project);
  const whole = otio.file(videoFiles.video, { start: 0, duration: project.frameCount });
  const cuts = project.scenes.map(({ name, narration }, index) =>
    otio.clip(name, whole, spans[index] ?? { start: 0, duration: 0 }, { narration }),
  );
  return closing === null ? cuts : [...cuts, otio.clip('Credits', whole, closing)];
};

const soundClip = ({ name, soundFile, frameCount }: ProjectScene): OtioObject => {
  const span = { start: 0, duration: frameCount };
  return soundFile === null ? otio.gap(frameCount) : otio.clip(name, otio.file(soundFile, span), span);
};

/** Equal shares of the scene, in whole frames: the times at which pictures change are not stored. */
const pictureClips = ({ name, pictureFiles, frameCount }: ProjectScene): OtioObject[] => {
  if (pictureFiles.length === 0) return [otio.gap(frameCount)];
  const bound = (index: number): number => Math.round((frameCount * index) / pictureFiles.length);
  return pictureFiles.map((file, index) =>
    otio.clip(name, otio.file(file, null), { start: 0, duration: bound(index + 1) - bound(index) }),
  );
};

/** Repeats a piece of known length to the end of the video. */
const musicClips = ({ file, frameCount: length, volume }: ProjectMusic, frameCount: number): OtioObject[] => {
  const step = Math.max(1, length ?? frameCount);
  const media = otio.file(file, length === null ? null : { start: 0, duration: length });
  return Array.from({ length: Math.ceil(frameCount / step) }, (_, index) =>
    otio.clip('Music', media, { start: 0, duration: Math.min(step, frameCount - index * step) }, { volume }),
  );
};

/** Tracks of single parts, turned off: the video's own cuts contain them. */
const partTracks = ({ scenes, music, frameCount }: Project): OtioObject[] => {
  const tracks: OtioObject[] = [];
  if (scenes.some(({ pictureFiles }) => pictureFiles.length > 0))
    tracks.push(otio.track('Pictures', 'Video', scenes.flatMap(pictureClips), false));
  if (scenes.some(({ soundFile }) => soundFile !== null))
    tracks.push(otio.track('Narration', 'Audio', scenes.map(soundClip), false));
  if (music !== null) tracks.push(otio.track('Music', 'Audio', musicClips(music, frameCount), false));
  return tracks;
};

/** The video as a timeline for editing programs; media are named relative to the file. */
export const createTimeline = (project: Project): OtioObject =>
  otio.timeline(
    project.title,
    [
      otio.track('Film', 'Video', listCuts(project)),
      otio.track('Sound', 'Audio', listCuts(project)),
      ...partTracks(project),
    ],
    project.chapters.map(({ startSeconds, title }) => otio.marker(title, toFrameCount(startSeconds))),
    { language: project.language },
  );
