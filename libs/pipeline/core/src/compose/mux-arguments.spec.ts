import { describe, expect, it } from 'vitest';
import { muxArguments, type MuxSettings } from './mux-arguments';

const settings: MuxSettings = {
  soundPath: '/videos/sound.m4a',
  metadataPath: '/videos/tags.ffmetadata',
  captionsPath: '/videos/captions.srt',
  language: 'eng',
  isIndexFirst: true,
  outputPath: '/videos/video.mp4',
};

describe('muxArguments', () => {
  it('copies picture and sound and mixes nothing', () => {
    const args = muxArguments(settings);
    expect(args.join(' ')).toContain('-map 1:v -c:v copy -map 0:a:0 -c:a copy');
    expect(args).not.toContain('-filter_complex');
  });

  it('reads every input through the protocol allow list, and files by their full address', () => {
    const args = muxArguments(settings);
    expect(args.filter((argument) => argument === '-i')).toHaveLength(4);
    expect(args.filter((argument) => argument === '-protocol_whitelist')).toHaveLength(4);
    expect(args).toEqual(expect.arrayContaining(['file:/videos/sound.m4a', 'file:/videos/captions.srt', 'pipe:0']));
  });

  it('takes tags and chapters from the metadata alone, never from an input with sound or pictures', () => {
    const args = muxArguments(settings);
    const inputs = args.flatMap((argument, index) => (args[index - 1] === '-i' ? argument : []));
    const metadata = String(inputs.indexOf('file:/videos/tags.ffmetadata'));
    expect(args[args.indexOf('-map_metadata') + 1]).toBe(metadata);
    expect(args[args.indexOf('-map_chapters') + 1]).toBe(metadata);
  });

  it('makes no text track for a video without words', () => {
    expect(muxArguments(settings).join(' ')).toContain('-map 3:s:0 -c:s mov_text -metadata:s:s:0 language=eng');
    expect(muxArguments({ ...settings, captionsPath: null }).join(' ')).not.toMatch(/mov_text|s:0 /u);
  });

  it('puts the index first', () => {
    const args = muxArguments(settings);
    expect(args[args.indexOf('-movflags') + 1]).toBe('+faststart');
  });
});
