/** Nesting that manifests do not reach. */
const deepest = 32;

/** Major types of CBOR (RFC 8949, 3.1). */
const major = { bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const;
const indefinite = 31;
const stopCode = 0xff;

interface Head {
  type: number;
  info: number;
  value: number;
  /** Offset of the content. */
  next: number;
}

const broken = (): RangeError => new RangeError('The CBOR is broken.');

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
  let end = at;
  for (let item = 0; item < count; item += 1) end = endOfItem(bytes, end, depth + 1);
  return end;
};

const endOfOpenList = (bytes: Buffer, at: number, depth: number): number => {
  let end = at;
  while (bytes.readUInt8(end) !== stopCode) end = endOfItem(bytes, end, depth + 1);
  return end + 1;
};

const endOfItem = (bytes: Buffer, at: number, depth: number): number => {
  if (depth > deepest) throw broken();
  const { type, info, value, next } = headAt(bytes, at);
  if (type === major.tag) return endOfItem(bytes, next, depth + 1);
  const isContainer = type >= major.bytes && type <= major.map;
  if (!isContainer) return info === indefinite ? next - 1 : next;
  if (info === indefinite) return endOfOpenList(bytes, next, depth);
  if (type === major.array) return endOfList(bytes, next, value, depth);
  if (type === major.map) return endOfList(bytes, next, 2 * value, depth);
  if (value > bytes.length - next) throw broken();
  return next + value;
};

/** Bytes that begin a list, such as the protected header of a signature (RFC 9052, 4.2): CBOR within CBOR. */
const leadingBytes = (bytes: Buffer): Buffer | null => {
  let head = headAt(bytes, 0);
  while (head.type === major.tag) head = headAt(bytes, head.next);
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
  if (endOfItem(bytes, 0, 0) !== bytes.length) throw broken();
  const inner = leadingBytes(bytes);
  if (inner !== null && inner.length > 0) checkCbor(inner);
};
