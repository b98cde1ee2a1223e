/** nal_unit_type (ITU-T H.264, table 7-1), as far as x264 writes them. */
export const nalTypes = {
  slice: 1,
  idrSlice: 5,
  supplementalInformation: 6,
  sequenceParameters: 7,
  pictureParameters: 8,
  delimiter: 9,
} as const;

/** A NAL unit: its header byte and its payload, still escaped, without start code. */
export type NalUnit = Uint8Array;

export const nalType = (unit: NalUnit): number => (unit[0] ?? 0) & 0x1f;

const startCode = Uint8Array.of(0, 0, 0, 1);

/** Annex B: start code and unit. */
export const withStartCode = (unit: NalUnit): Uint8Array => Buffer.concat([startCode, unit]);

/** Takes the emulation prevention bytes out of what follows the header byte (7.4.1.1). */
export const unescapePayload = (unit: NalUnit): Uint8Array => {
  const payload = new Uint8Array(unit.length - 1);
  let zeros = 0;
  let length = 0;
  for (let index = 1; index < unit.length; index += 1) {
    const byte = unit[index] ?? 0;
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    payload[length] = byte;
    length += 1;
  }
  return payload.subarray(0, length);
};

const twoZeros = Buffer.alloc(2);

/** Builds a unit: header byte, then the payload with emulation prevention bytes put in (7.4.1.1). */
export const buildNalUnit = (header: number, payload: Uint8Array): NalUnit => {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.length);
  const pieces: Uint8Array[] = [Uint8Array.of(header)];
  let from = 0;
  for (let at = bytes.indexOf(twoZeros); at !== -1;) {
    const next = bytes[at + 2] ?? Infinity;
    if (next <= 3) {
      pieces.push(bytes.subarray(from, at + 2), Uint8Array.of(3));
      from = at + 2;
    }
    at = bytes.indexOf(twoZeros, next <= 3 ? from : at + 3);
  }
  pieces.push(bytes.subarray(from));
  return Buffer.concat(pieces);
};
