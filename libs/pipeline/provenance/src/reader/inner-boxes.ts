import { walkParts } from '@svc/pipeline/readers';

/** A box within others (ISO 14496-12, 4.2; ISO 19566-5), whose size has 32 bits. */
interface InnerBox {
  type: string;
  /** The box without its header, in the memory of the whole. */
  content: Buffer;
  endByte: number;
}

const headerBytes = 8;

const boxAt = (bytes: Buffer, at: number): InnerBox => {
  const endByte = at + bytes.readUInt32BE(at);
  if (endByte < at + headerBytes) throw new RangeError('A box is shorter than its header.');
  const type = bytes.toString('latin1', at + 4, at + headerBytes);
  return { type, content: bytes.subarray(at + headerBytes, endByte), endByte };
};

/** @param bytes one or more whole boxes @throws RangeError for a broken one, after those before it */
export const innerBoxes = (bytes: Buffer): Iterable<InnerBox> => walkParts(0, bytes.length, (at) => boxAt(bytes, at));
