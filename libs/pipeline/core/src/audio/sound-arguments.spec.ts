import { describe, expect, it } from 'vitest';
import { InputFile } from '../input/input-file';
import { soundFileArguments, type SoundSettings } from './sound-arguments';

const settings: SoundSettings = {
  durationSeconds: 31.5,
  narrationPath: '/videos/narration.s16',
  gainDecibels: 2.5,
  music: { file: InputFile.own('/assets/-i concat:a|b.mp3', 'wav'), volume: 0.3, options: [] },
};
const path = '/videos/sound.m4a';

describe('soundFileArguments', () => {
  it('mixes and encodes once', () => {
    const args = soundFileArguments(settings, path);
    expect(args).toContain('[sound]');
    expect(args.filter((argument) => argument === '-c:a')).toHaveLength(1);
    expect(args.at(-1)).toBe('file:/videos/sound.m4a');
  });

  it('reads every input through the protocol allow list, and files by their full address', () => {
    const args = soundFileArguments(settings, path);
    expect(args.filter((argument) => argument === '-i')).toHaveLength(2);
    expect(args.filter((argument) => argument === '-protocol_whitelist')).toHaveLength(2);
    expect(args).toContain('file:/assets/-i concat:a|b.mp3');
  });

  it('loops the music until the picture ends, at most once a second', () => {
    expect(soundFileArguments(settings, path).join(' ')).toContain('-stream_loop 32 -t 31.500 -vn -i file:/assets/');
  });

  it('adds no input when there is no music', () => {
    const args = soundFileArguments({ ...settings, music: null }, path);
    expect(args.filter((argument) => argument === '-i')).toHaveLength(1);
    expect(args).not.toContain('-stream_loop');
  });
});
