import { describe, expect, it } from 'vitest';
import { muxArguments, posterArguments, type MuxSettings } from './mux-arguments';

const settings: MuxSettings = {
  title: `It's "50%": [a]; \\ -i x`,
  durationSeconds: 31.5,
  narrationPath: '/films/narration.s16',
  gainDecibels: 2.5,
  music: { path: '/assets/-i concat:a|b.mp3', volume: 0.3 },
  outputPath: '/films/video.mp4',
};

describe('muxArguments', () => {
  it('copies the picture and encodes the sound once', () => {
    expect(muxArguments(settings).join(' ')).toContain('-c:v copy -c:a aac');
  });

  it('reads every input through the protocol allow list, and files by their full address', () => {
    const args = muxArguments(settings);
    expect(args.filter((argument) => argument === '-i')).toHaveLength(3);
    expect(args.filter((argument) => argument === '-protocol_whitelist')).toHaveLength(3);
    expect(args).toContain('file:/assets/-i concat:a|b.mp3');
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

  it('has no third input without music', () => {
    const args = muxArguments({ ...settings, music: null });
    expect(args.filter((argument) => argument === '-i')).toHaveLength(2);
    expect(args).not.toContain('-stream_loop');
  });
});

describe('posterArguments', () => {
  it('takes one picture', () => {
    const args = posterArguments('/films/segment.h264', '/films/poster.jpg');
    expect(args[args.indexOf('-frames:v') + 1]).toBe('1');
    expect(args.at(-1)).toBe('file:/films/poster.jpg');
  });
});
