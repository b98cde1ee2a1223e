import type { FileHandle } from 'node:fs/promises';

/** Longer than any line of an index. */
const blockBytes = 4_096;

const readAt = async (file: FileHandle, position: number, bytes: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, position);
  return buffer.subarray(0, bytesRead);
};

/** The whole line that begins at a position. */
export const readLine = async (file: FileHandle, position: number): Promise<string> => {
  let block = await readAt(file, position, blockBytes);
  for (let bytes = 2 * blockBytes; !block.includes(10) && block.length === bytes / 2; bytes *= 2)
    block = await readAt(file, position, bytes);
  const end = block.indexOf(10);
  return block.toString('latin1', 0, end === -1 ? block.length : end);
};

/** The first whole line after a position; null at the end of the file. */
const lineAfter = async (file: FileHandle, position: number): Promise<string | null> => {
  const block = await readAt(file, position, blockBytes);
  const start = block.indexOf(10) + 1;
  const end = block.indexOf(10, start);
  return start === 0 || end === -1 ? null : block.toString('latin1', start, end);
};

/** Finds a line by its first word in a file that is sorted by bytes; reads about 12 blocks and keeps none. */
export const findLine = async (file: FileHandle, word: string): Promise<string | null> => {
  let [low, high] = [0, (await file.stat()).size];
  while (high - low > blockBytes) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineAfter(file, middle);
    const [found = ''] = line?.split(' ', 1) ?? [];
    if (line === null || found > word) high = middle;
    else low = middle;
  }
  const lines = (await readAt(file, low, 3 * blockBytes)).toString('latin1').split('\n');
  return lines.find((line) => line.startsWith(`${word} `)) ?? null;
};

/** Short pieces: a string of 1 MB is kept outside the heap, where dozens pile up before a collection. */
const pieceBytes = 32 * blockBytes;

/** Passes a file on in pieces of whole lines. */
export const readLines = async (file: FileHandle, visit: (lines: string) => void): Promise<void> => {
  const buffer = Buffer.alloc(pieceBytes);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    const end = buffer.lastIndexOf(10, bytesRead - 1) + 1;
    if (bytesRead === 0 || end === 0) return;
    visit(buffer.toString('latin1', 0, end));
    position += end;
  }
};
