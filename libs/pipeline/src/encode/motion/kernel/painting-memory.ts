import { availableParallelism } from 'node:os';
import { paintingFunctions, samplesPerStep } from './painting-functions';
import { encodeModule } from './web-assembly';

/** Addresses in a painting memory. They need not be aligned. */
type Address = number;

interface PaintingKernels {
  /** @param table of `resampleEntry`s, two for each step */
  resampleRow: (source: Address, out: Address, table: Address, steps: number) => void;
  /** @param weight of the lower row, of 256 */
  mixRows: (upper: Address, lower: Address, weight: number, out: Address, steps: number) => void;
  /** @param covered two bytes for each sample */
  layOver: (target: Address, clear: Address, covered: Address, steps: number) => void;
}

/**
 * What a scene in motion is painted in: frames, their source and what lies over them, in one piece of memory that
 * vector instructions work on. Each takes `samplesPerStep` samples a step and at least one step.
 */
export interface PaintingMemory extends Readonly<PaintingKernels> {
  /** Zeroed bytes, on an address that 16 divides, with as many bytes behind them as a step may read too far. @throws RangeError when there is no more room */
  readonly allocate: (byteCount: number) => Uint8Array<ArrayBuffer>;
}

const pageBytes = 65_536;
const alignment = 16;

/** What is used of the global; the types of Node.js have no word of it. */
interface WebAssemblyGlobal {
  Memory: new (limits: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: object) => { readonly exports: object };
}

const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyGlobal }).WebAssembly;

let compiled: object | null = null;

const aligned = (byteCount: number): number => Math.ceil(byteCount / alignment + 1) * alignment;

/** Steps that cover this many samples; the last one may be partly beyond. */
export const stepsFor = (samples: number): number => Math.ceil(samples / samplesPerStep);

interface Block {
  pages: number;
  buffer: ArrayBuffer;
  kernels: PaintingKernels;
}

const createBlock = (pages: number): Block => {
  const memory = new Memory({ initial: pages, maximum: pages });
  compiled ??= new Module(encodeModule(paintingFunctions));
  const { exports } = new Instance(compiled, { kernel: { memory } });
  return { pages, buffer: memory.buffer, kernels: exports as PaintingKernels };
};

const memoryIn = ({ buffer, kernels }: Block): PaintingMemory => {
  let next = 0;
  const allocate = (byteCount: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(buffer, next, byteCount).fill(0);
    next += aligned(byteCount);
    return bytes;
  };
  return { ...kernels, allocate };
};

const pagesFor = (sizes: readonly number[]): number =>
  Math.ceil(sizes.reduce((sum, size) => sum + aligned(size), 0) / pageBytes);

/** @param sizes of all that will be allocated, in bytes */
export const createPaintingMemory = (sizes: readonly number[]): PaintingMemory =>
  memoryIn(createBlock(pagesFor(sizes)));

/** Kept for the next scene: nothing but the garbage collector could give them back, and it does not see how large they are. */
const free: Block[] = [];
const mostFree = availableParallelism();

/**
 * A memory that nobody else has until it is given back: `using memory = …`.
 * @param sizes of all that will be allocated, in bytes
 */
export const takePaintingMemory = (sizes: readonly number[]): PaintingMemory & Disposable => {
  const pages = pagesFor(sizes);
  const large = free.findIndex((block) => block.pages >= pages);
  const block = (large === -1 ? undefined : free.splice(large, 1)[0]) ?? createBlock(pages);
  const giveBack = (): void => {
    free.push(block);
    if (free.length > mostFree) free.shift();
  };
  return { ...memoryIn(block), [Symbol.dispose]: giveBack };
};
