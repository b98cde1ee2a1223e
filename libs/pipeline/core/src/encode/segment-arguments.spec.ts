import { describe, expect, it } from 'vitest';
import { chooseSeekPictures } from './encode-segment';
import { encoderArguments, pictureEncoderArguments } from './segment-arguments';

const args = pictureEncoderArguments({ widthPixels: 1080, heightPixels: 1920 }, 'whole');
const optionValue = (option: string, list = args): string => list[list.indexOf(option) + 1] ?? '';

describe('pictureEncoderArguments', () => {
  it('reads raw pictures of the right size from a pipe and from no other input', () => {
    expect(args.slice(0, args.indexOf('-i') + 2)).toEqual([
      ...[
        '-protocol_whitelist',
        'pipe',
        '-format_whitelist',
        'rawvideo',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'yuv420p',
        '-framerate',
        '30',
      ],
      ...['-video_size', '1080x1920', '-probesize', '32', '-analyzeduration', '0', '-fpsprobesize', '0'],
      ...['-i', 'pipe:0'],
    ]);
  });

  it('asks x264 for a stream whose pictures can be repeated', () => {
    const parameters = optionValue('-x264-params').split(':');
    expect(parameters).toEqual(
      expect.arrayContaining(['bframes=0', 'ref=1', 'cabac=0', 'weightp=0', 'slices=1', 'scenecut=0', 'threads=1']),
    );
  });

  it('states that pictures are BT.709 in limited range', () => {
    expect(optionValue('-x264-params')).toContain('colorprim=bt709:transfer=bt709:colormatrix=bt709:fullrange=off');
  });

  it('makes every picture a seek point', () => {
    expect(optionValue('-force_key_frames')).toBe('expr:1');
    expect(optionValue('-forced-idr')).toBe('1');
  });
});

describe('encoderArguments', () => {
  it('forces an IDR picture at each seek point', () => {
    const chosen = encoderArguments({ seekPictures: [0, 7], threads: 2 });
    expect(optionValue('-force_key_frames', chosen)).toBe('expr:eq(n,0)+eq(n,7)');
    expect(optionValue('-x264-params', chosen)).toContain('threads=2');
  });
});

describe('chooseSeekPictures', () => {
  it('always begins with the first', () => {
    expect(chooseSeekPictures([10])).toEqual([0]);
  });

  it('takes the first change after five seconds', () => {
    expect(chooseSeekPictures([100, 49, 10, 120, 10, 10])).toEqual([0, 3]);
  });

  it('skips a picture of one frame, since another IDR picture could follow it directly', () => {
    expect(chooseSeekPictures([150, 1, 1, 5])).toEqual([0, 3]);
  });
});
