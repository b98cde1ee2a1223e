import type { NalUnit } from './nal-unit';

const fileHeaderBytes = 13;
const tagHeaderBytes = 11;
const tagTrailerBytes = 4;
const videoTag = 9;

/** AVCPacketType, in the first five bytes of a video tag's data. */
const packetTypes = { configuration: 0, units: 1 } as const;
const packetHeaderBytes = 5;

const unitsBehindLengths = (data: Buffer, lengthBytes: number): NalUnit[] => {
  const units: NalUnit[] = [];
  let at = 0;
  while (at < data.length) {
    const begin = at + lengthBytes;
    at = begin + data.readUIntBE(at, lengthBytes);
    units.push(data.subarray(begin, at));
  }
  return units;
};

/** Parameter sets of an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.2.4.1) with one of each. */
const readParameterSets = (record: Buffer): NalUnit[] => {
  const sequenceBegin = 8;
  const sequenceEnd = sequenceBegin + record.readUInt16BE(6);
  const pictureBegin = sequenceEnd + 3;
  const pictureEnd = pictureBegin + record.readUInt16BE(sequenceEnd + 1);
  return [record.subarray(sequenceBegin, sequenceEnd), record.subarray(pictureBegin, pictureEnd)];
};

/**
 * NAL units of each picture in a stream of FLV tags (Adobe Flash Video File Format 10.1, annex E); the parameter sets
 * come before the first picture. A tag states its length, so that a picture is complete as soon as it has been
 * encoded. In Annex B only the next unit shows that.
 */
export async function* flvPictures(stream: AsyncIterable<Buffer>): AsyncGenerator<NalUnit[]> {
  let pieces: Buffer[] = [];
  let byteCount = 0;
  let skipped = fileHeaderBytes;
  let wanted = skipped + tagHeaderBytes;
  let head: NalUnit[] = [];
  for await (const piece of stream) {
    pieces.push(piece);
    byteCount += piece.length;
    if (byteCount < wanted) continue;
    let bytes = Buffer.concat(pieces).subarray(skipped);
    skipped = 0;
    wanted = tagHeaderBytes;
    while (bytes.length >= tagHeaderBytes) {
      const dataEnd = tagHeaderBytes + bytes.readUIntBE(1, 3);
      wanted = dataEnd + tagTrailerBytes;
      if (bytes.length < wanted) break;
      const data = bytes.subarray(tagHeaderBytes, dataEnd);
      const payload = data.subarray(packetHeaderBytes);
      if (bytes[0] === videoTag && data[1] === packetTypes.configuration) head = readParameterSets(payload);
      if (bytes[0] === videoTag && data[1] === packetTypes.units) {
        yield [...head, ...unitsBehindLengths(payload, 4)];
        head = [];
      }
      bytes = bytes.subarray(wanted);
      wanted = tagHeaderBytes;
    }
    pieces = [bytes];
    byteCount = bytes.length;
  }
}
