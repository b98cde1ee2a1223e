/**
 * Encodes the WebAssembly instructions and modules that the kernels here need.
 * Opcodes and layout: WebAssembly Core Specification 2.0, chapter 5.
 */
export type Code = readonly number[];

const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];

const signed = (value: number): number[] =>
  value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];

const operation =
  (...opcode: number[]) =>
  (...operands: Code[]): Code => [...operands.flat(), ...opcode];

const vectorOperation = (opcode: number) => operation(0xfd, ...unsigned(opcode));

/** Addresses need not be aligned. */
const memoryAccess = (offset: number): number[] => [0, ...unsigned(offset)];

export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];
/** Sets a local and leaves its value on the stack. */
export const tee = (local: number, value: Code): Code => [...value, 0x22, local];
export const integer = (value: number): Code => [0x41, ...signed(value)];
export const add = operation(0x6a);
export const subtract = operation(0x6b);
export const loadInteger = (address: Code, offset = 0): Code => [...address, 0x28, ...memoryAccess(offset)];

/** Runs the body at least once, until the condition is zero. */
export const repeatWhile = (condition: Code, ...body: Code[]): Code => [
  ...[0x03, 0x40, ...body.flat(), ...condition],
  ...[0x0d, 0, 0x0b],
];

/** Runs the body unless the condition is zero. */
export const when = (condition: Code, ...body: Code[]): Code => [...condition, 0x04, 0x40, ...body.flat(), 0x0b];
/** Runs the body or, when the condition is zero, the other one. */
export const either = (condition: Code, body: readonly Code[], other: readonly Code[]): Code => [
  ...[...condition, 0x04, 0x40, ...body.flat()],
  ...[0x05, ...other.flat(), 0x0b],
];
export const isZero = operation(0x45);
export const isEqual = operation(0x46);

/** Sixteen bytes; `u8` and `u16` below are their lanes. */
export const loadVector = (address: Code, offset = 0): Code => [...address, 0xfd, 0x00, ...memoryAccess(offset)];
export const storeVector = (address: Code, value: Code, offset = 0): Code => [
  ...[...address, ...value],
  ...[0xfd, 0x0b, ...memoryAccess(offset)],
];
const vectorConstant = (bytes: readonly number[]): Code => [0xfd, 0x0c, ...bytes];
/** The bytes of the first operand that the second one names. */
export const pickBytes = vectorOperation(0x0e);
export const u8 = {
  /** The same number in every lane. */
  constant: (value: number): Code => vectorConstant(Array.from({ length: 16 }, () => value)),
  equal: vectorOperation(0x23),
  allTrue: vectorOperation(0x63),
  /** Two vectors of 16-bit lanes as one of bytes. */
  narrow: vectorOperation(0x66),
} as const;
export const u16 = {
  /** The same number in every lane. */
  constant: (value: number): Code => vectorConstant(Array.from({ length: 8 }, () => [value & 0xff, value >> 8]).flat()),
  splat: vectorOperation(0x10),
  /** The first eight bytes. */
  low: vectorOperation(0x89),
  /** The last eight bytes. */
  high: vectorOperation(0x8a),
  shiftLeft: vectorOperation(0x8b),
  shiftRight: vectorOperation(0x8d),
  add: vectorOperation(0x8e),
  subtract: vectorOperation(0x91),
  multiply: vectorOperation(0x95),
  /** Four signed sums of two products of neighbouring lanes. */
  multiplyPairs: vectorOperation(0xba),
} as const;
export const u32 = { add: vectorOperation(0xae) } as const;

export interface KernelFunction {
  name: string;
  /** Integers; the first locals. */
  parameterCount: number;
  /** Vectors; the locals after the parameters. */
  vectorCount: number;
  /** Integers; the locals after the vectors. */
  integerCount?: number;
  body: Code;
}

const [integerType, vectorType, functionType] = [0x7f, 0x7b, 0x60];
const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const text = (value: string): Code => list([...Buffer.from(value)].map((byte) => [byte]));
const section = (id: number, items: readonly Code[]): Code => {
  const contents = list(items);
  return [id, ...unsigned(contents.length), ...contents];
};

/** A module that imports `kernel.memory` and exports the functions. */
export const encodeModule = (functions: readonly KernelFunction[]): Uint8Array<ArrayBuffer> => {
  const types = functions.map(({ parameterCount }) => [
    ...[functionType, ...list(Array.from({ length: parameterCount }, () => [integerType]))],
    ...list([]),
  ]);
  const memory = [...text('kernel'), ...text('memory'), 0x02, 0x00, 0x00];
  const bodies = functions.map(({ vectorCount, integerCount = 0, body }) => {
    const locals = list([
      [...unsigned(vectorCount), vectorType],
      [...unsigned(integerCount), integerType],
    ]);
    const code = [...locals, ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(2, [memory]),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]),
    ),
    ...section(10, bodies),
  ]);
};
