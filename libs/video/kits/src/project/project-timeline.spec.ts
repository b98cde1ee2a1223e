import { describe, expect, it } from 'vitest';
import { createTimeline, type Project, type ProjectScene } from './project-timeline';

const scene = (number: number, frameCount: number, pictures = 0): ProjectScene => ({
  name: `Scene ${number}`,
  narration: `Words ${number}.`,
  frameCount,
  soundFile: number === 2 ? null : `sound/scene-00${number}.flac`,
  pictureFiles: Array.from({ length: pictures }, (_, index) => `pictures/scene-00${number}-${index + 1}.jpg`),
});

const project: Project = {
  title: 'Bees',
  language: 'en',
  frameCount: 400,
  scenes: [scene(1, 100, 3), scene(2, 200)],
  chapters: [
    { startSeconds: 0, title: 'Dance' },
    { startSeconds: 3.333, title: 'Honey' },
  ],
  music: { file: 'music.mp3', volume: 0.2, frameCount: 150 },
};

interface Time {
  value: number;
  rate: number;
}
interface Child {
  OTIO_SCHEMA: string;
  name: string;
  source_range: { start_time: Time; duration: Time };
  media_references?: { DEFAULT_MEDIA: { target_url: string } };
}
interface Track {
  name: string;
  enabled: boolean;
  children: Child[];
}
interface Timeline {
  tracks: { children: Track[]; markers: { name: string; marked_range: { start_time: Time } }[] };
}

const listTracks = (given: Project): Track[] => (createTimeline(given) as unknown as Timeline).tracks.children;

const spans = (track: Track | undefined): [string, number, number][] =>
  (track?.children ?? []).map(({ media_references: media, source_range: { start_time, duration } }) => [
    media?.DEFAULT_MEDIA.target_url ?? 'gap',
    start_time.value,
    duration.value,
  ]);

describe('the timeline of a project', () => {
  it('cuts the video at its scenes and at the card behind them', () => {
    const [film, sound] = listTracks(project);
    expect(spans(film)).toEqual([
      ['video.mp4', 0, 100],
      ['video.mp4', 100, 200],
      ['video.mp4', 300, 100],
    ]);
    expect(spans(sound)).toEqual(spans(film));
  });

  it('has one rate in every time, sounds and pictures included', () => {
    const rates: number[] = [];
    JSON.stringify(createTimeline(project), (_, value: unknown) => {
      const time = value as { OTIO_SCHEMA?: string; rate?: number } | null;
      if (time?.OTIO_SCHEMA === 'RationalTime.1') rates.push(time.rate ?? 0);
      return value;
    });
    expect(rates.length).toBeGreaterThan(20);
    expect(new Set(rates)).toEqual(new Set([30]));
  });

  it('has tracks of the single parts, turned off, with gaps for missing ones', () => {
    const [, , pictures, narration, music] = listTracks(project);
    expect([pictures, narration, music].map((track) => [track?.name, track?.enabled])).toEqual([
      ['Pictures', false],
      ['Narration', false],
      ['Music', false],
    ]);
    expect(spans(pictures)).toEqual([
      ['pictures/scene-001-1.jpg', 0, 33],
      ['pictures/scene-001-2.jpg', 0, 34],
      ['pictures/scene-001-3.jpg', 0, 33],
      ['gap', 0, 200],
    ]);
    expect(spans(narration)).toEqual([
      ['sound/scene-001.flac', 0, 100],
      ['gap', 0, 200],
    ]);
  });

  it('repeats music of known length to the end of the video', () => {
    expect(spans(listTracks(project).at(-1)).map(([, , duration]) => duration)).toEqual([150, 150, 100]);
    const own = { ...project, music: { file: 'music.ogg', volume: 1, frameCount: null } };
    expect(spans(listTracks(own).at(-1))).toEqual([['music.ogg', 0, 400]]);
  });

  it('marks the chapters at their frames', () => {
    const { markers } = (createTimeline(project) as unknown as Timeline).tracks;
    expect(markers.map(({ name, marked_range: { start_time } }) => [name, start_time.value, start_time.rate])).toEqual([
      ['Dance', 0, 30],
      ['Honey', 100, 30],
    ]);
  });

  it('has no tracks of parts that a video lacks', () => {
    const bare = { ...project, scenes: [scene(2, 400)], music: null };
    expect(listTracks(bare).map(({ name }) => name)).toEqual(['Film', 'Sound']);
  });
});
