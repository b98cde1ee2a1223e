import { innerBoxes } from './reader/inner-boxes';

/** Version, flags and the number of entries. */
const entriesOffset = 8;
const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
const widest32 = 0xffff_ffff;

const shiftEntries = (table: Buffer, isWide: boolean, shiftBytes: number): void => {
  const count = table.readUInt32BE(entriesOffset - 4);
  for (let index = 0; index < count; index += 1) {
    const at = entriesOffset + index * (isWide ? 8 : 4);
    if (isWide) {
      table.writeBigUInt64BE(table.readBigUInt64BE(at) + BigInt(shiftBytes), at);
      continue;
    }
    const offset = table.readUInt32BE(at) + shiftBytes;
    if (offset > widest32) throw new RangeError('A video of more than 4 GiB cannot be given a manifest.');
    table.writeUInt32BE(offset, at);
  }
};

/**
 * Changes the positions of samples in an index (ISO 14496-12, 8.7.5), in place.
 * @param boxes one or more whole boxes of our own muxer, such as `moov` @throws RangeError for a broken one
 */
export const shiftChunkOffsets = (boxes: Buffer, shiftBytes: number): void => {
  for (const { type, content } of innerBoxes(boxes)) {
    if (containers.includes(type)) shiftChunkOffsets(content, shiftBytes);
    if (type === 'stco' || type === 'co64') shiftEntries(content, type === 'co64', shiftBytes);
  }
};
