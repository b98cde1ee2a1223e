import { describe, expect, it } from 'vitest';
import { NalSplitter } from './nal-splitter';
import { buildNalUnit, nalType, nalTypes, unescapePayload, withStartCode } from './nal-unit';

describe('NAL units', () => {
  it.each([
    { payload: [0, 0, 0], escaped: [0, 0, 3, 0] },
    { payload: [0, 0, 1], escaped: [0, 0, 3, 1] },
    { payload: [0, 0, 2], escaped: [0, 0, 3, 2] },
    { payload: [0, 0, 3], escaped: [0, 0, 3, 3] },
    { payload: [0, 0, 4], escaped: [0, 0, 4] },
    { payload: [0, 0, 0, 0, 0, 1], escaped: [0, 0, 3, 0, 0, 3, 0, 1] },
  ])('escapes $payload so that no start code can appear', ({ payload, escaped }) => {
    const unit = buildNalUnit(0x65, Uint8Array.from(payload));
    expect(Array.from(unit)).toEqual([0x65, ...escaped]);
    expect(Array.from(unescapePayload(unit))).toEqual(payload);
  });

  it('tells the type from the lowest five bits', () => {
    expect(nalType(Uint8Array.of(0x67))).toBe(nalTypes.sequenceParameters);
    expect(nalType(Uint8Array.of(0x41))).toBe(nalTypes.slice);
  });
});

describe('NalSplitter', () => {
  const units = [
    [0x67, 1, 2],
    [0x68, 3],
    [0x65, 0, 0, 3, 1, 9],
    [0x41, 7],
  ].map((bytes) => Uint8Array.from(bytes));
  const stream = Buffer.concat([
    withStartCode(units[0]!),
    Buffer.of(0, 0, 1),
    units[1]!,
    ...units.slice(2).map(withStartCode),
  ]);

  it.each([1, 2, 3, 5, 1_000])('cuts a stream that arrives in pieces of %i bytes', (size) => {
    const splitter = new NalSplitter();
    const found: Uint8Array[] = [];
    for (let at = 0; at < stream.length; at += size) found.push(...splitter.push(stream.subarray(at, at + size)));
    found.push(...splitter.end());
    expect(found.map((unit) => Array.from(unit))).toEqual(units.map((unit) => Array.from(unit)));
  });

  it('returns no unit for an empty stream', () => {
    const splitter = new NalSplitter();
    expect([...splitter.push(Buffer.alloc(0)), ...splitter.end()]).toEqual([]);
  });
});
