/** The part of ONNX's protocol buffers that tells a Piper voice from other files (onnx.proto). */

interface Field {
  readonly number: number;
  /** 0 for a message or text. */
  readonly value: number;
  /** Empty for a number. */
  readonly content: Buffer;
}

const nothing = Buffer.alloc(0);
const graphField = 7;
const metadataField = 14;
const graph = { initializer: 5, input: 11 } as const;
const tensor = { dataLocation: 14, external: 1 } as const;

class NotProtocolBuffersError extends Error {}

/** Bytes of the fixed wire types. */
const fixedBytes: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

const readVarint = (bytes: Buffer, at: number): { value: number; end: number } => {
  let value = 0;
  for (let place = 0; place < 10; place += 1) {
    const byte = bytes[at + place];
    if (byte === undefined) break;
    value += (byte & 127) * 2 ** (7 * place);
    if (byte < 128) return { value, end: at + place + 1 };
  }
  throw new NotProtocolBuffersError();
};

/** @throws NotProtocolBuffersError */
function* fieldsOf(bytes: Buffer): Generator<Field> {
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const [number, wire] = [Math.floor(tag.value / 8), tag.value % 8];
    const isNumber = wire === 0;
    const lead = isNumber || wire === 2 ? readVarint(bytes, tag.end) : { value: 0, end: tag.end };
    const length = isNumber ? 0 : wire === 2 ? lead.value : fixedBytes[wire];
    if (number === 0 || length === undefined || lead.end + length > bytes.length) throw new NotProtocolBuffersError();
    at = lead.end + length;
    yield { number, value: lead.value, content: length === 0 ? nothing : bytes.subarray(lead.end, at) };
  }
}

const contentsOf = (bytes: Buffer, wanted: number): Buffer[] =>
  [...fieldsOf(bytes)].filter(({ number }) => number === wanted).map(({ content }) => content);

const isExternal = (initializer: Buffer): boolean =>
  [...fieldsOf(initializer)].some(({ number, value }) => number === tensor.dataLocation && value === tensor.external);

const nameOf = (port: Buffer): string => contentsOf(port, 1)[0]?.toString('utf8') ?? '';

const piperInputs = ['input', 'input_lengths', 'scales'];

const findGraphProblem = (content: Buffer): string | null => {
  if (contentsOf(content, graph.initializer).some(isExternal)) return 'keeps its weights in another file';
  const inputs = contentsOf(content, graph.input).map(nameOf);
  const isPiper = piperInputs.every((name) => inputs.includes(name));
  return isPiper ? null : `is no Piper voice: its inputs are ${inputs.join(', ') || 'none'}`;
};

/** Why the bytes are no network of a Piper voice, as the end of a sentence; null when they are one. */
export const findOnnxProblem = (bytes: Buffer): string | null => {
  try {
    const [content] = contentsOf(bytes, graphField);
    return content === undefined ? 'is no ONNX file' : findGraphProblem(content);
  } catch (error) {
    if (error instanceof NotProtocolBuffersError) return 'is no ONNX file, or is cut off';
    throw error;
  }
};

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(value >> 7)]);

const message = (number: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(content.length)]), content]);

/** Bytes that add metadata when they follow a model: later fields of a message complete earlier ones. */
export const encodeMetadata = (entries: Readonly<Record<string, string | number>>): Buffer =>
  Buffer.concat(
    Object.entries(entries).map(([key, value]) =>
      message(metadataField, Buffer.concat([message(1, Buffer.from(key)), message(2, Buffer.from(String(value)))])),
    ),
  );
