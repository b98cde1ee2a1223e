import type { Reader, Readers } from './reader';

const limits = { types: ['png' as const], refusals: [RangeError], processorMs: 250, bytes: 64 * 1024 * 1024 };

const signatureBytes = 8;

/** Visits the chunks of a PNG as a careful reader does. @param advance bytes behind the header of a chunk */
const visit = (file: Buffer, advance: (size: number, at: number) => number): void => {
  for (let at = signatureBytes; at + 8 <= file.length;) at += advance(file.readUInt32BE(at), at);
};

const careful = (size: number): number => 12 + size;

const planted: Readonly<Record<string, Reader['read']>> = {
  'is careful': (file) => visit(file, careful),
  // A chunk without content is not passed, unless it is the last one.
  'does not advance': (file) => visit(file, (size, at) => (size === 0 && at + 12 < file.length ? 0 : careful(size))),
  'throws a TypeError': (file) => {
    const names: string[] = [];
    visit(file, (size, at) => {
      names.push(file.toString('latin1', at + 4, at + 8));
      return careful(size);
    });
    names.find((name) => name === 'IHDR')!.toLowerCase();
  },
  'allocates what is promised': (file) =>
    visit(file, (size) => Buffer.alloc(Math.min(size, 256 * 1024 * 1024)).length + 12),
  'throws beside its promise': (file) => {
    if (file.length < 100) setImmediate(() => void Promise.reject(new Error('planted')));
    return new Promise((resolve) => setTimeout(resolve, 1));
  },
};

/** Readers with one planted fault each. */
export const readers: Readers = Object.fromEntries(
  Object.entries(planted).map(([name, read]) => [name, { ...limits, read }]),
);
