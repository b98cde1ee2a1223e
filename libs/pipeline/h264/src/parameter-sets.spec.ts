import { describe, expect, it } from 'vitest';
import { BitWriter } from './bit-writer';
import { buildNalUnit } from './nal-unit';
import { parsePictureParameters, parseSequenceParameters, UnsupportedStreamError } from './parameter-sets';

/** Written by x264 for 1920x1080 with the pipeline's settings. */
const sequenceUnit = Buffer.from('67640028acb403c0113f2e0220000003002000000781e30654', 'hex');
const pictureUnit = Buffer.from('68ce0fcb', 'hex');

describe('parameter sets', () => {
  it('counts all macroblocks of a frame, also cropped ones', () => {
    expect(parseSequenceParameters(sequenceUnit)).toEqual({
      id: 0,
      frameNumberBits: 4,
      widthMacroblocks: 120,
      macroblockCount: 120 * 68,
    });
  });

  it('reads the picture parameters that slice headers need', () => {
    expect(parsePictureParameters(pictureUnit)).toEqual({
      id: 0,
      sequenceId: 0,
      referenceCount: 1,
      initialQuantizer: 23,
      hasDeblockingControl: true,
      chromaOffset: 0,
      hasLargeTransform: true,
    });
  });

  it('refuses a stream with CABAC, whose slices it cannot write', () => {
    const cabac = new BitWriter().unsigned(0).unsigned(0).bit(1).trailingBits().toBytes();
    expect(() => parsePictureParameters(buildNalUnit(0x68, cabac))).toThrow(UnsupportedStreamError);
  });

  it('refuses a stream with reordered pictures', () => {
    const orderType = 0;
    const baseline = new BitWriter().bits(66, 8).bits(0, 16).unsigned(0).unsigned(0).unsigned(orderType);
    expect(() => parseSequenceParameters(buildNalUnit(0x67, baseline.trailingBits().toBytes()))).toThrow(
      'reordered pictures',
    );
  });
});
