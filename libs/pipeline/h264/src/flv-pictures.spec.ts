import { describe, expect, it } from 'vitest';
import { flvPictures } from './flv-pictures';
import type { NalUnit } from './nal-unit';

const header = Buffer.from('464c56010100000009' + '00000000', 'hex');

const tag = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(11);
  head[0] = type;
  head.writeUIntBE(data.length, 1, 3);
  const trailer = Buffer.alloc(4);
  trailer.writeUInt32BE(11 + data.length);
  return Buffer.concat([head, data, trailer]);
};

const sequence = Buffer.from('67640028acb4', 'hex');
const picture = Buffer.from('68ce0fcb', 'hex');
const configuration = Buffer.concat([
  Buffer.from('1700000000', 'hex'),
  Buffer.from('01640028ffe1', 'hex'),
  Buffer.of(0, sequence.length),
  sequence,
  Buffer.of(1, 0, picture.length),
  picture,
]);

const packet = (...units: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('1701000000', 'hex'),
    ...units.flatMap((unit) => [Buffer.of(0, 0, 0, unit.length), Buffer.from(unit)]),
  ]);

const stream = Buffer.concat([
  header,
  tag(9, configuration),
  tag(9, packet('information', 'slice one')),
  tag(18, Buffer.from('a script tag')),
  tag(9, packet('slice two')),
]);

const readPictures = async (pieces: Buffer[]): Promise<string[][]> => {
  const pictures: string[][] = [];
  const source = async function* (): AsyncGenerator<Buffer> {
    yield* pieces;
  };
  for await (const units of flvPictures(source()))
    pictures.push(units.map((unit) => Buffer.from(unit).toString('latin1')));
  return pictures;
};

const expected = [[sequence.toString('latin1'), picture.toString('latin1'), 'information', 'slice one'], ['slice two']];

describe('flvPictures', () => {
  it('returns the units of each picture, with the parameter sets before the first', async () => {
    expect(await readPictures([stream])).toEqual(expected);
  });

  it('accepts a stream cut at any position', async () => {
    expect(await readPictures(Array.from(stream, (byte) => Buffer.of(byte)))).toEqual(expected);
    expect(await readPictures([stream.subarray(0, 40), stream.subarray(40)])).toEqual(expected);
  });

  it('returns a picture as soon as its tag has ended', async () => {
    const pieces = [header, tag(9, configuration), tag(9, packet('slice one'))];
    const source = async function* (): AsyncGenerator<Buffer> {
      yield* pieces;
      await new Promise<never>(() => undefined);
    };
    const { value } = (await flvPictures(source()).next()) as { value: NalUnit[] };
    expect(Buffer.from(value.at(-1) ?? []).toString()).toBe('slice one');
  });

  it('returns no incomplete picture', async () => {
    expect(await readPictures([stream.subarray(0, -6)])).toEqual(expected.slice(0, 1));
  });
});
