const headerBytes = 8;
/** Version, flags and the number of entries. */
const entriesOffset = headerBytes + 8;
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
 * @param boxes one or more whole boxes of our own muxer, such as `moov`
 */
export const shiftChunkOffsets = (boxes: Buffer, shiftBytes: number): void => {
  for (let at = 0; at < boxes.length;) {
    const size = boxes.readUInt32BE(at);
    if (size < headerBytes || at + size > boxes.length) throw new RangeError('The index of the video is broken.');
    const type = boxes.toString('latin1', at + 4, at + headerBytes);
    const box = boxes.subarray(at, at + size);
    if (containers.includes(type)) shiftChunkOffsets(box.subarray(headerBytes), shiftBytes);
    if (type === 'stco' || type === 'co64') shiftEntries(box, type === 'co64', shiftBytes);
    at += size;
  }
};
