import { describe, expect, it } from 'vitest';
import { InputFile } from '../input/input-file';
import { muxArguments, type MuxSettings } from './mux-arguments';
import { soundFileArguments, type SoundSettings } from '../audio/sound-arguments';

const sound: SoundSettings = {
  durationSeconds: 31.5,
  narrationPath: '/films/narration.s16',
  gainDecibels: 2.5,
  music: { file: InputFile.own('/assets/-i concat:a|b.mp3', 'wav'), volume: 0.3 },
};
const settings: MuxSettings = {
  title: `It's "50%": [a]; \\ -i x`,
  sound,
  firstSegmentPath: '/films/-segment.h264',
  outputPath: '/films/video.mp4',
  posterPath: '/films/poster.jpg',
};

describe('muxArguments', () => {
  it('copies the picture and encodes the sound once', () => {
    const args = muxArguments(settings).join(' ');
    expect(args).toContain('-c:v copy');
    expect(args).toContain('-c:a aac');
  });

  it('copies sound that is encoded already, and mixes nothing', () => {
    const args = muxArguments({ ...settings, sound: { path: '/films/sound.m4a' } });
    expect(args.join(' ')).toContain('-map 1:v -c:v copy -map 0:a -c:a copy');
    expect(args).not.toContain('-filter_complex');
  });

  it('reads every input through the protocol allow list, and files by their full address', () => {
    const args = muxArguments(settings);
    expect(args.filter((argument) => argument === '-i')).toHaveLength(4);
    expect(args.filter((argument) => argument === '-protocol_whitelist')).toHaveLength(4);
    expect(args).toEqual(expect.arrayContaining(['file:/assets/-i concat:a|b.mp3', 'file:/films/-segment.h264']));
  });

  it('passes a title of any characters as one argument of its own', () => {
    expect(muxArguments(settings)).toContain(`title=${settings.title}`);
    expect(muxArguments({ ...settings, title: '' })).toEqual(expect.arrayContaining(['title=']));
  });

  it('puts the index first', () => {
    const args = muxArguments(settings);
    expect(args[args.indexOf('-movflags') + 1]).toBe('+faststart');
  });

  it('loops the music for as long as the picture lasts', () => {
    expect(muxArguments(settings).join(' ')).toContain('-stream_loop -1 -t 31.500 -vn -i file:/assets/');
  });

  it('has no input for music without any', () => {
    const args = muxArguments({ ...settings, sound: { ...sound, music: null } });
    expect(args.filter((argument) => argument === '-i')).toHaveLength(3);
    expect(args).not.toContain('-stream_loop');
  });
});

describe('soundFileArguments', () => {
  it('mixes and encodes as the film does that has no such file', () => {
    const [alone, whole] = [soundFileArguments(sound, '/films/sound.m4a'), muxArguments(settings)];
    const mixing = (args: string[]): string[] =>
      args.slice(args.indexOf('-filter_complex'), args.indexOf('-ac', 20) + 2);
    expect(mixing(alone)).toEqual(mixing(whole));
    expect(mixing(alone)).toContain('[sound]');
  });
});

describe('the poster', () => {
  it('is one picture of the first segment, which is not read any further', () => {
    const args = muxArguments({ ...settings, sound: { path: '/films/sound.m4a' } });
    const segment = args.indexOf('file:/films/-segment.h264');
    expect(args.slice(args.lastIndexOf('-protocol_whitelist', segment), segment)).toContain('-t');
    const poster = args.slice(args.indexOf('file:/films/video.mp4') + 1);
    expect(poster.slice(0, 2)).toEqual(['-map', '2:v']);
    expect(poster[poster.indexOf('-frames:v') + 1]).toBe('1');
    expect(poster.at(-1)).toBe('file:/films/poster.jpg');
  });
});
