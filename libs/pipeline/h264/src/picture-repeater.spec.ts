import { describe, expect, it } from 'vitest';
import { BitReader } from './bit-reader';
import { PictureRepeater } from './picture-repeater';
import { NalSplitter } from './nal-splitter';
import { nalType, nalTypes, unescapePayload, type NalUnit } from './nal-unit';
import { parseParameterSets, UnsupportedStreamError } from './parameter-sets';
import { skipSlice } from './slice-header';

const sequenceUnit = Buffer.from('67640028acb403c0113f2e0220000003002000000781e30654', 'hex');
const pictureUnit = Buffer.from('68ce0fcb', 'hex');
const information = Buffer.from('0605ffff', 'hex');
const instant = Buffer.from('65888427a21115706047', 'hex');
const predicted = Buffer.from('419a2057f0caaab08000', 'hex');

const sets = parseParameterSets([sequenceUnit, pictureUnit]);
const never = Number.POSITIVE_INFINITY;

const holdAll = (units: NalUnit[], frameCounts: number[], repeatAfterFrames = never): NalUnit[] => {
  const hold = new PictureRepeater(frameCounts, repeatAfterFrames);
  const splitter = new NalSplitter();
  const found = units.flatMap((unit) => hold.push(unit)).flatMap((bytes) => splitter.push(Buffer.from(bytes)));
  return [...found, ...splitter.end()];
};

const readFrameNumber = (unit: NalUnit): number => {
  const reader = new BitReader(unescapePayload(unit));
  reader.unsigned();
  reader.unsigned();
  reader.unsigned();
  return reader.bits(4);
};

const listTypes = (units: NalUnit[]): number[] => units.map(nalType);

describe('PictureRepeater', () => {
  const head = [sequenceUnit, pictureUnit, information];

  it('writes each coded picture once and holds it for its frames', () => {
    const units = holdAll([...head, instant, predicted], [3, 2]);
    const { sequenceParameters, pictureParameters, idrSlice, slice } = nalTypes;
    expect(listTypes(units)).toEqual([sequenceParameters, pictureParameters, idrSlice, slice, slice, slice, slice]);
    expect(units[3]?.length).toBeLessThanOrEqual(10);
  });

  it('numbers frames in sequence, coded or skipped, and from zero after each IDR picture', () => {
    const units = holdAll([...head, instant, predicted, instant, predicted], [20, 2, 1, 2]).slice(2);
    const expected = [...Array.from({ length: 22 }, (_, index) => index % 16), 0, 1, 2];
    expect(units.map((unit) => (nalType(unit) === nalTypes.idrSlice ? 0 : readFrameNumber(unit)))).toEqual(expected);
  });

  it('repeats an IDR picture while it is held, as a seek point, but not before the next segment', () => {
    const units = holdAll([...head, instant], [7], 3).slice(2);
    const { idrSlice, slice } = nalTypes;
    expect(listTypes(units)).toEqual([idrSlice, slice, slice, idrSlice, slice, slice, slice]);
  });

  it('gives all slices of a picture the same frame number', () => {
    const hold = new PictureRepeater([2, 2], never);
    for (const unit of [...head, instant]) hold.push(unit);
    const above = skipSlice(0, sets, 0, 120);
    const below = skipSlice(0, sets, 120, 8_040);
    const units = hold.pushPicture([above, below]).flatMap((bytes) => {
      const splitter = new NalSplitter();
      return [...splitter.push(Buffer.from(bytes)), ...splitter.end()];
    });
    expect(units.map(readFrameNumber)).toEqual([2, 2, 3]);
    expect(hold.pictureCount).toBe(2);
  });

  it('gives neighbouring IDR pictures different idr_pic_id values, also across segments', () => {
    const ids = holdAll([...head, instant, instant, instant, instant], [1, 1, 1, 1])
      .slice(2)
      .map((unit) => {
        const reader = new BitReader(unescapePayload(unit));
        reader.unsigned();
        reader.unsigned();
        reader.unsigned();
        reader.bits(4);
        return reader.unsigned();
      });
    expect(ids).toEqual([0, 1, 2, 1]);
  });

  it('refuses a picture without its first slice', () => {
    const hold = new PictureRepeater([1, 1], never);
    for (const unit of [...head, instant]) hold.push(unit);
    expect(() => hold.pushPicture([skipSlice(0, sets, 120, 8_040)])).toThrow(UnsupportedStreamError);
  });

  it('writes parameter sets once, though x264 repeats them with every IDR picture', () => {
    const units = holdAll([...head, instant, ...head, instant], [1, 1]);
    expect(listTypes(units).filter((type) => type === nalTypes.sequenceParameters)).toHaveLength(1);
  });

  it('refuses more pictures than announced', () => {
    expect(() => holdAll([...head, instant, predicted], [1])).toThrow(UnsupportedStreamError);
  });

  it('refuses slices before their parameter sets', () => {
    expect(() => holdAll([instant], [1])).toThrow(UnsupportedStreamError);
  });
});
