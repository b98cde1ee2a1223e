/** The part of ONNX's protocol buffers that a graph of a few nodes needs (onnx.proto, opset 13). */

const float32 = 1;
const int64 = 7;

type Field = readonly [number: number, value: number | string | Buffer];

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
};

const encode = (fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.map(([number, value]) => {
      if (typeof value === 'number') return Buffer.from([...varint(number << 3), ...varint(value)]);
      const bytes = Buffer.from(value as string);
      return Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes]);
    }),
  );

export interface Port {
  readonly name: string;
  readonly type: 'float' | 'int64';
  /** A number is fixed, a name is not. */
  readonly shape: readonly (number | string)[];
}

export interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Whole numbers only. */
  readonly attributes?: Readonly<Record<string, number>>;
}

export interface Constant {
  readonly name: string;
  readonly value: number;
  readonly type: 'float' | 'int64';
  /** A scalar unless there is one dimension. */
  readonly dimensions?: 0 | 1;
}

interface Graph {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly nodes: readonly Node[];
  readonly constants?: readonly Constant[];
}

const elementType = (type: 'float' | 'int64'): number => (type === 'float' ? float32 : int64);

const encodePort = ({ name, type, shape }: Port): Buffer => {
  const dimensions = shape.map((size): Field => [1, encode([typeof size === 'number' ? [1, size] : [2, size]])]);
  const tensor = encode([
    [1, elementType(type)],
    [2, encode(dimensions)],
  ]);
  return encode([
    [1, name],
    [2, encode([[1, tensor]])],
  ]);
};

const encodeNode = ({ op, inputs, outputs, attributes = {} }: Node): Buffer =>
  encode([
    ...inputs.map((name): Field => [1, name]),
    ...outputs.map((name): Field => [2, name]),
    [4, op],
    ...Object.entries(attributes).map(([name, value]): Field => [
      5,
      encode([
        [1, name],
        [3, value],
        [20, 2],
      ]),
    ]),
  ]);

const encodeConstant = ({ name, value, type, dimensions = 0 }: Constant): Buffer => {
  const bytes = Buffer.alloc(type === 'float' ? 4 : 8);
  if (type === 'float') bytes.writeFloatLE(value);
  else bytes.writeBigInt64LE(BigInt(value));
  const shape: Field[] = dimensions === 1 ? [[1, 1]] : [];
  return encode([...shape, [2, elementType(type)], [8, name], [9, bytes]]);
};

/** The bytes of a model file. */
export const onnxModel = ({ inputs, outputs, nodes, constants = [] }: Graph): Buffer => {
  const graph = encode([
    ...nodes.map((node): Field => [1, encodeNode(node)]),
    [2, 'graph'],
    ...constants.map((constant): Field => [5, encodeConstant(constant)]),
    ...inputs.map((port): Field => [11, encodePort(port)]),
    ...outputs.map((port): Field => [12, encodePort(port)]),
  ]);
  return encode([
    [1, 8],
    [7, graph],
    [
      8,
      encode([
        [1, ''],
        [2, 13],
      ]),
    ],
  ]);
};
