import { walkParts } from '../kernel/walk-parts';

/** Sound of a plain WAV file: one channel, 16 bit. */
export interface Wave {
  sampleRate: number;
  samples: Int16Array;
}

const headerBytes = 12;
const chunkHeadBytes = 8;
const pcm = 1;

interface Chunk {
  name: string;
  content: Buffer;
  endByte: number;
}

const chunkAt = (file: Buffer, at: number): Chunk | null => {
  if (at + chunkHeadBytes > file.length) return null;
  const end = at + chunkHeadBytes + file.readUInt32LE(at + 4);
  const content = file.subarray(at + chunkHeadBytes, end);
  // Chunks begin at even bytes, and the last one may be cut off.
  return { name: file.toString('latin1', at, at + 4), content, endByte: Math.min(end + (end % 2), file.length) };
};

interface Chunks {
  format: Buffer | null;
  data: Buffer | null;
}

const readChunks = (file: Buffer): Chunks => {
  const chunks: Chunks = { format: null, data: null };
  for (const { name, content } of walkParts(headerBytes, file.length, (at) => chunkAt(file, at))) {
    if (name === 'fmt ') chunks.format = content;
    if (name === 'data') return { ...chunks, data: content };
  }
  return chunks;
};

/** Copied, because samples must begin at an even byte. */
const toSamples = (data: Buffer): Int16Array => {
  const bytes = Uint8Array.from(data.subarray(0, data.length - (data.length % 2)));
  return new Int16Array(bytes.buffer);
};

/** Null for anything but a RIFF WAVE file of uncompressed 16-bit mono samples. */
export const readWave = (file: Buffer): Wave | null => {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null;
  const { format, data } = readChunks(file);
  if (format === null || data === null || format.length < 16) return null;
  const [kind, channels, bits] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt16LE(14)];
  if (kind !== pcm || channels !== 1 || bits !== 16) return null;
  return { sampleRate: format.readUInt32LE(4), samples: toSamples(data) };
};

/** The header before the samples of a WAV file, uncompressed, 16-bit, mono. */
export const waveHeader = (sampleRate: number, sampleBytes: number): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(header.length - 8 + sampleBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(pcm, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * Int16Array.BYTES_PER_ELEMENT, 28);
  header.writeUInt16LE(Int16Array.BYTES_PER_ELEMENT, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(sampleBytes, 40);
  return header;
};

/** A RIFF WAVE file of uncompressed 16-bit mono samples. */
export const writeWave = ({ sampleRate, samples }: Wave): Buffer => {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return Buffer.concat([waveHeader(sampleRate, samples.byteLength), bytes]);
};
