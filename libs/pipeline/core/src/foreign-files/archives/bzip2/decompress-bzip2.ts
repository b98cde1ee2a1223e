import { BitReader, Bzip2Error } from './bit-reader';
import { expandBlock } from './expand-block';
import { readBlock } from './read-block';

const blockMark = 0x314159265359;
const endMark = 0x177245385090;
/** "BZh", which the digit of the block size follows. */
const streamMark = 0x425a68;
const zero = 0x30;

/** Longer than any compressed block: 900,000 symbols of 20 bits, and the codes before them. */
const maxBlockBytes = 2_400_000;

/** Reads ahead, so that a block is decoded without waiting. */
class BlockInput {
  private bytes: Buffer = Buffer.alloc(0);
  private bits = new BitReader(this.bytes);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  get isAtEnd(): boolean {
    return this.bits.position >= 8 * this.bytes.length;
  }

  /** @returns bits from where the last ones were read, to the end of the next block at least */
  async readAhead(): Promise<BitReader> {
    const { position } = this.bits;
    const chunks = [this.bytes.subarray(position >>> 3)];
    let length = chunks[0]?.length ?? 0;
    while (length < maxBlockBytes) {
      const next = await this.chunks.next();
      if (next.done === true) break;
      chunks.push(next.value);
      length += next.value.length;
    }
    this.bytes = Buffer.concat(chunks, length);
    this.bits = new BitReader(this.bytes);
    this.bits.position = position & 7;
    return this.bits;
  }
}

const readMark = (bits: BitReader): number => bits.read(24) * 0x100_0000 + bits.read(24);

/** @returns the size of the blocks in bytes */
const readHeader = (bits: BitReader): number => {
  const [signature, level] = [bits.read(24), bits.read(8) - zero];
  if (signature !== streamMark || level < 1 || level > 9) throw new Bzip2Error('its beginning differs');
  return level * 100_000;
};

const addChecksum = (sum: number, checksum: number): number => (((sum << 1) | (sum >>> 31)) ^ checksum) >>> 0;

async function* decompressStream(input: BlockInput): AsyncGenerator<Buffer> {
  let bits = await input.readAhead();
  const blockBytes = readHeader(bits);
  let checksum = 0;
  let mark = readMark(bits);
  while (mark === blockMark) {
    const block = readBlock(bits, blockBytes);
    checksum = addChecksum(checksum, block.checksum);
    yield* expandBlock(block);
    bits = await input.readAhead();
    mark = readMark(bits);
  }
  const isWhole = mark === endMark && bits.readLong() === checksum && !bits.isPastEnd;
  if (!isWhole) throw new Bzip2Error('its end differs or is missing');
  bits.skipToByte();
}

/**
 * Decompresses bzip2: one stream, or several in a row. Needs some 12 MB of memory for any input.
 * @throws Bzip2Error for damaged, truncated and other data; bytes before the fault were handed out
 */
export async function* decompressBzip2(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const input = new BlockInput(source);
  do {
    yield* decompressStream(input);
    await input.readAhead();
  } while (!input.isAtEnd);
}
