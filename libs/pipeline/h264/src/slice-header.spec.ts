import { describe, expect, it } from 'vitest';
import { BitReader } from './bit-reader';
import { buildNalUnit, unescapePayload } from './nal-unit';
import { asIntraSlice, isFirstSliceOfPicture, skipFrame, withFrameNumber } from './slice-header';
import { BitWriter } from './bit-writer';

const sequence = { id: 0, frameNumberBits: 4, widthMacroblocks: 68, macroblockCount: 8_160 };
const picture = {
  id: 0,
  sequenceId: 0,
  referenceCount: 1,
  initialQuantizer: 19,
  hasDeblockingControl: true,
  chromaOffset: -2,
  hasLargeTransform: true,
};
/** The beginning of a P slice written by x264, with frame_num 1. */
const slice = Buffer.from('419a2057f0caaab0800088524908090840014a3a634539c030e0', 'hex');

const readFrameNumber = (unit: Uint8Array): number => {
  const reader = new BitReader(unescapePayload(unit));
  reader.unsigned();
  reader.unsigned();
  reader.unsigned();
  return reader.bits(4);
};

describe('slice headers', () => {
  it('gives a slice another frame number and changes nothing else', () => {
    expect(readFrameNumber(slice)).toBe(1);
    const renumbered = withFrameNumber(slice, 14, sequence);
    expect(readFrameNumber(renumbered)).toBe(14);
    expect(renumbered.length).toBe(slice.length);
    expect(withFrameNumber(renumbered, 1, sequence)).toEqual(slice);
  });

  it('counts modulo the width of the field', () => {
    expect(readFrameNumber(withFrameNumber(slice, 35, sequence))).toBe(3);
  });

  it('escapes a start code that the new number creates', () => {
    const zeros = Buffer.from('419be0000003019a', 'hex');
    const renumbered = withFrameNumber(zeros, 0, sequence);
    expect(Buffer.from(renumbered).toString('hex')).not.toMatch(/^(?:..)*00000[012]/u);
    expect(readFrameNumber(renumbered)).toBe(0);
    expect(withFrameNumber(renumbered, 15, sequence)).toEqual(withFrameNumber(zeros, 15, sequence));
  });

  it('makes a picture a slice of a larger picture, bit by bit', () => {
    const data = 0b1011_0000_1110_0101;
    const band = new BitWriter().unsigned(0).unsigned(7).unsigned(0).bits(0, 4).unsigned(1).bits(0, 2).signed(-6);
    band.unsigned(0).signed(1).signed(-1).bits(data, 16).bits(data, 16).bits(0b01, 2);
    const unit = buildNalUnit(0x65, band.trailingBits().toBytes());
    const made = asIntraSlice(
      unit,
      { sequence, picture: { ...picture, initialQuantizer: 22 } },
      { sequence, picture },
      2_108,
    );
    expect(made[0]).toBe(0b0_11_00001);
    const reader = new BitReader(unescapePayload(made));
    expect(reader.unsigned(), 'first_mb_in_slice').toBe(2_108);
    expect(reader.unsigned(), 'slice_type').toBe(2);
    expect(reader.unsigned(), 'pic_parameter_set_id').toBe(0);
    expect(reader.bits(4), 'frame_num').toBe(0);
    expect(reader.bit(), 'adaptive_ref_pic_marking_mode_flag').toBe(0);
    expect(reader.signed(), 'slice_qp_delta').toBe(-3);
    expect(reader.unsigned(), 'disable_deblocking_filter_idc').toBe(2);
    expect([reader.signed(), reader.signed()], 'filter offsets').toEqual([1, -1]);
    expect([reader.bits(16), reader.bits(16), reader.bits(2)], 'slice_data').toEqual([data, data, 0b01]);
    expect(reader.bit(), 'rbsp_stop_one_bit').toBe(1);
  });

  it('recognises the first slice of a picture', () => {
    expect(isFirstSliceOfPicture(slice)).toBe(true);
    expect(isFirstSliceOfPicture(Buffer.from('4140000000', 'hex'))).toBe(false);
  });
});

describe('skipFrame', () => {
  it('is the slice that the standard defines, bit by bit', () => {
    const unit = skipFrame(5, { sequence, picture });
    expect(unit[0]).toBe(0b0_11_00001);
    const payload = unescapePayload(unit);
    const reader = new BitReader(payload);
    expect(reader.unsigned(), 'first_mb_in_slice').toBe(0);
    expect(reader.unsigned(), 'slice_type').toBe(0);
    expect(reader.unsigned(), 'pic_parameter_set_id').toBe(0);
    expect(reader.bits(4), 'frame_num').toBe(5);
    expect(reader.bit(), 'num_ref_idx_active_override_flag').toBe(0);
    expect(reader.bit(), 'ref_pic_list_modification_flag_l0').toBe(0);
    expect(reader.bit(), 'adaptive_ref_pic_marking_mode_flag').toBe(0);
    expect(reader.signed(), 'slice_qp_delta').toBe(0);
    expect(reader.unsigned(), 'disable_deblocking_filter_idc').toBe(1);
    expect(reader.unsigned(), 'mb_skip_run').toBe(8_160);
    expect(reader.bit(), 'rbsp_stop_one_bit').toBe(1);
    const left = payload.length * 8 - reader.bitPosition;
    expect(left).toBeLessThan(8);
    expect(reader.bits(left)).toBe(0);
  });

  it('costs about ten bytes', () => {
    expect(skipFrame(0, { sequence, picture }).length).toBeLessThanOrEqual(10);
  });

  it('wraps the frame number where the field ends', () => {
    expect(skipFrame(21, { sequence, picture })).toEqual(skipFrame(5, { sequence, picture }));
  });

  it('overrides the reference count when the stream has another default', () => {
    const reader = new BitReader(
      unescapePayload(skipFrame(0, { sequence, picture: { ...picture, referenceCount: 3 } })),
    );
    reader.bits(3 + 4);
    expect(reader.bit(), 'num_ref_idx_active_override_flag').toBe(1);
    expect(reader.unsigned(), 'num_ref_idx_l0_active_minus1').toBe(0);
  });

  it('writes no deblocking field if the stream has none', () => {
    const without = new BitReader(
      unescapePayload(skipFrame(0, { sequence, picture: { ...picture, hasDeblockingControl: false } })),
    );
    without.bits(3 + 4 + 3);
    expect(without.signed()).toBe(0);
    expect(without.unsigned()).toBe(8_160);
  });
});
