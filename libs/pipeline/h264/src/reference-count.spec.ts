import { describe, expect, it } from 'vitest';
import { BitReader } from './bit-reader';
import { unescapePayload } from './nal-unit';
import { UnsupportedStreamError } from './parameter-sets';
import { withTwoReferences } from './reference-count';

/** Written by x264 for 1920x1080 with the pipeline's settings. */
const sequenceUnit = Buffer.from('67640028acb403c0113f2e0220000003002000000781e30654', 'hex');

/** All bits before the stop bit. */
const toBits = (unit: Uint8Array): string =>
  [...unescapePayload(unit)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/10*$/u, '');

describe('a second reference frame', () => {
  it('changes the number of references and of buffered frames, and nothing else', () => {
    const [before, after] = [toBits(sequenceUnit), toBits(withTwoReferences(sequenceUnit))];
    const [one, two] = ['010', '011'];
    const reader = new BitReader(unescapePayload(sequenceUnit));
    reader.bits(24);
    for (let number = 0; number < 4; number += 1) reader.unsigned();
    reader.bits(2);
    for (let number = 0; number < 2; number += 1) reader.unsigned();
    const at = reader.bitPosition;
    expect(before.slice(at, at + 3)).toBe(one);
    expect(before.endsWith(one)).toBe(true);
    expect(after).toBe(before.slice(0, at) + two + before.slice(at + 3, -3) + two);
  });

  it('is refused for parameters of another encoder', () => {
    const bare = Buffer.from(sequenceUnit.subarray(0, 10));
    expect(() => withTwoReferences(bare)).toThrow();
    expect(() => withTwoReferences(Buffer.concat([sequenceUnit, Buffer.of(0x80)]))).toThrow(UnsupportedStreamError);
  });
});
