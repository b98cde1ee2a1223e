import { describe, expect, it } from 'vitest';
import { BitReader } from './bit-reader';
import { unescapePayload } from './nal-unit';
import { skipFrame } from './skip-frame';

const sequence = { id: 0, frameNumberBits: 4, widthMacroblocks: 68, macroblockCount: 68 * 120 };
const picture = { id: 0, sequenceId: 0, referenceCount: 1, initialQuantizer: 19, hasDeblockingControl: true };

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
