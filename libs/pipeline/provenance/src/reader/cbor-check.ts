import { walkParts } from '@svc/pipeline/readers';

/** Nesting that manifests do not reach. */
const deepest = 32;

/** Major types of CBOR (RFC 8949, 3.1). */
const major = { bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const;
const indefinite = 31;
const stopCode = 0xff;

interface Head {
  type: number;
  info: number;
  value: number;
  /** Offset of the content. */
  next: number;
}

interface Item {
  head: Head;
  endByte: number;
}

const broken = (): RangeError => new RangeError('The CBOR is broken.');

/** Additional information 31 begins what a stop code ends, and nothing else (RFC 8949, 3.2). */
const isOpen = ({ info }: Head): boolean => info === indefinite;

const headAt = (bytes: Buffer, at: number): Head => {
  const [type, info] = [bytes.readUInt8(at) >> 5, bytes.readUInt8(at) & 31];
  if (info < 24 || info === indefinite) return { type, info, value: info, next: at + 1 };
  if (info > 27) throw broken();
  const width = 2 ** (info - 24);
  const value = width === 8 ? Number(bytes.readBigUInt64BE(at + 1)) : bytes.readUIntBE(at + 1, width);
  return { type, info, value, next: at + 1 + width };
};

const endOfList = (bytes: Buffer, at: number, count: number, depth: number): number => {
  // Each item takes a byte: a list cannot promise more items than there are bytes.
  if (count > bytes.length - at) throw broken();
  let [end, read] = [at, 0];
  const readItem = (next: number) => (read === count ? null : itemAt(bytes, next, depth + 1));
  for (const { endByte } of walkParts(at, bytes.length, readItem)) {
    end = endByte;
    read += 1;
  }
  if (read < count) throw broken();
  return end;
};

/** Text and bytes in pieces: each piece has a length, and the type of the whole (RFC 8949, 3.2.3). */
const isPieceFor = (whole: number, { head }: Item): boolean => head.type === whole && !isOpen(head);

const endOfOpenItem = (bytes: Buffer, { type, next: from }: Head, depth: number): number => {
  let [end, count] = [from, 0];
  const readItem = (at: number) => (bytes.readUInt8(at) === stopCode ? null : itemAt(bytes, at, depth + 1));
  for (const item of walkParts(from, bytes.length, readItem)) {
    if (type < major.array && !isPieceFor(type, item)) throw broken();
    end = item.endByte;
    count += 1;
  }
  const hasStop = end < bytes.length;
  if (!hasStop || (type === major.map && count % 2 === 1)) throw broken();
  return end + 1;
};

const endOfContent = (bytes: Buffer, head: Head, depth: number): number => {
  const { type, value, next } = head;
  const isContainer = type >= major.bytes && type <= major.map;
  if (isOpen(head)) {
    if (!isContainer) throw broken();
    return endOfOpenItem(bytes, head, depth);
  }
  if (type === major.tag) return itemAt(bytes, next, depth + 1).endByte;
  if (!isContainer) return next;
  if (type === major.array) return endOfList(bytes, next, value, depth);
  if (type === major.map) return endOfList(bytes, next, 2 * value, depth);
  if (value > bytes.length - next) throw broken();
  return next + value;
};

const itemAt = (bytes: Buffer, at: number, depth: number): Item => {
  if (depth > deepest) throw broken();
  const head = headAt(bytes, at);
  return { head, endByte: endOfContent(bytes, head, depth) };
};

/** The depth of tags was checked. */
const untagged = (bytes: Buffer, head: Head): Head =>
  head.type === major.tag ? untagged(bytes, headAt(bytes, head.next)) : head;

/** Bytes that begin a list, such as the protected header of a signature (RFC 9052, 4.2): CBOR within CBOR. */
const leadingBytes = (bytes: Buffer): Buffer | null => {
  const head = untagged(bytes, headAt(bytes, 0));
  if (head.type !== major.array || head.value === 0) return null;
  const first = headAt(bytes, head.next);
  return first.type === major.bytes && first.info !== indefinite
    ? bytes.subarray(first.next, first.next + first.value)
    : null;
};

/**
 * Refuses CBOR that promises more than it has, before a decoder allocates room for it.
 * @throws RangeError
 */
export const checkCbor = (bytes: Buffer): void => {
  if (itemAt(bytes, 0, 0).endByte !== bytes.length) throw broken();
  const inner = leadingBytes(bytes);
  if (inner !== null && inner.length > 0) checkCbor(inner);
};
