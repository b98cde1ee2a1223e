import { availableParallelism } from 'node:os';
import { paintingFunctions, samplesPerStep } from './painting-functions';
import { encodeModule } from './web-assembly';

/** Addresses in a painting memory. They need not be aligned. */
type Address = number;

interface PaintingKernels {
  /**
   * @param sourceWidth bytes of a row of the source
   * @param table of `resampleEntry`s, two for each step
   * @param lines table of `lineEntry`s
   * @param width bytes of a row of the target and of the overlay's `clear`
   * @param clear 0 for no overlay
   * @param covered two bytes for each sample
   */
  paintWindow: (
    source: Address,
    sourceWidth: number,
    table: Address,
    lines: Address,
    steps: number,
    lineCount: number,
    out: Address,
    width: number,
    clear: Address,
    covered: Address,
  ) => void;
  /** @param covered two bytes for each sample */
  layOver: (target: Address, clear: Address, covered: Address, steps: number) => void;
  /**
   * @param stride bytes of a row
   * @param back bytes from eight rows further to sixteen columns further
   * @param out `differenceBlock.pairBytes` for each step
   */
  squareDifferences: (one: Address, other: Address, stride: number, back: number, steps: number, out: Address) => void;
}

/**
 * Memory in which a scene in motion is painted: frames, their source and overlays in one block for vector
 * instructions. Each kernel takes `samplesPerStep` samples a step, and at least one step of one line.
 */
export interface PaintingMemory extends Readonly<PaintingKernels> {
  /**
   * Allocates zeroed bytes at an address that 16 divides, padded for the bytes that a step may read too far. @throws
   * RangeError when the memory is full
   */
  readonly allocate: (byteCount: number) => Uint8Array<ArrayBuffer>;
}

const pageBytes = 65_536;
const alignment = 16;

/** The used part of the global, which the types of Node.js lack. */
interface WebAssemblyGlobal {
  Memory: new (limits: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: object) => { readonly exports: object };
}

const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyGlobal }).WebAssembly;

let compiled: object | null = null;

const aligned = (byteCount: number): number => Math.ceil(byteCount / alignment + 1) * alignment;

/** Steps that cover this many samples; the last one may reach beyond them. */
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

/** @param sizes sizes of all later allocations, in bytes */
export const createPaintingMemory = (sizes: readonly number[]): PaintingMemory =>
  memoryIn(createBlock(pagesFor(sizes)));

/**
 * Blocks kept for the next scene: only the garbage collector could free them, and it does not see how large they are.
 */
const free: Block[] = [];
const mostFree = availableParallelism();

/**
 * A memory for exclusive use until it is disposed: `using memory = …`.
 * @param sizes sizes of all later allocations, in bytes
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
