import { onnxModel, type Constant, type Node, type Port } from './onnx.fixture';

const sampleRate = 24_000;
const samplesOfFrame = 1_920;
/** The model reports its end a few frames later. */
const lastFrame = 12;

const port = (name: string, shape: Port['shape'], type: Port['type'] = 'float'): Port => ({ name, shape, type });
const float = (name: string, value: number): Constant => ({ name, value, type: 'float' });
const integer = (name: string, value: number, dimensions: 0 | 1 = 0): Constant => ({
  name,
  value,
  type: 'int64',
  dimensions,
});
const node = (op: string, inputs: string[], output: string, attributes: Node['attributes'] = {}): Node => ({
  op,
  inputs,
  outputs: [output],
  attributes,
});

/** Reduces a voice to its loudness. */
const encoder = (): Buffer =>
  onnxModel({
    inputs: [port('audio', [1, 1, 'samples'])],
    outputs: [port('embedding', [1, 1, 1])],
    nodes: [node('ReduceMax', ['audio'], 'embedding', { keepdims: 1 })],
  });

const textConditioner = (): Buffer =>
  onnxModel({
    inputs: [port('tokens', [1, 'length'], 'int64')],
    outputs: [port('embedding', [1, 'length', 1])],
    constants: [float('nothing', 0), integer('axis', 2, 1)],
    nodes: [
      node('Cast', ['tokens'], 'numbers', { to: 1 }),
      node('Mul', ['numbers', 'nothing'], 'zeros'),
      node('Unsqueeze', ['zeros', 'axis'], 'embedding'),
    ],
  });

/** Keeps its input, and counts its frames. */
const languageModel = (): Buffer =>
  onnxModel({
    inputs: [
      port('sequence', [1, 'frames', 32]),
      port('embedding', [1, 'length', 'width']),
      port('heard', [1]),
      port('count', [1]),
    ],
    outputs: [port('conditioning', [1, 1]), port('end', [1, 1]), port('heardNext', [1]), port('countNext', [1])],
    constants: [float('one', 1), float('last', lastFrame), integer('axis', 0, 1)],
    nodes: [
      node('ReduceSum', ['embedding'], 'new', { keepdims: 0 }),
      node('Add', ['heard', 'new'], 'heardNext'),
      node('Add', ['count', 'one'], 'countNext'),
      node('Unsqueeze', ['heardNext', 'axis'], 'conditioning'),
      node('Sub', ['countNext', 'last'], 'left'),
      node('Unsqueeze', ['left', 'axis'], 'end'),
    ],
  });

/** Maps any noise straight to the conditioning. */
const flow = (): Buffer =>
  onnxModel({
    inputs: [port('c', [1, 1]), port('s', [1, 1]), port('t', [1, 1]), port('x', [1, 32])],
    outputs: [port('velocity', [1, 32])],
    constants: [float('one', 1)],
    nodes: [
      node('Sub', ['c', 'x'], 'way'),
      node('Sub', ['one', 's'], 'time'),
      node('Div', ['way', 'time'], 'velocity'),
    ],
  });

/** A tone with the loudness of its latents. */
const decoder = (): Buffer =>
  onnxModel({
    inputs: [port('latent', [1, 'frames', 32]), port('state', [1])],
    outputs: [port('audio', [1, 1, 'samples']), port('stateNext', [1])],
    constants: [
      ...[integer('second', 1), integer('perFrame', samplesOfFrame), integer('from', 0), integer('by', 1)],
      ...[float('turn', (2 * Math.PI * 220) / sampleRate), integer('axis', 0, 1)],
    ],
    nodes: [
      node('Shape', ['latent'], 'shape'),
      node('Gather', ['shape', 'second'], 'frames'),
      node('Mul', ['frames', 'perFrame'], 'samples'),
      node('Range', ['from', 'samples', 'by'], 'positions'),
      node('Cast', ['positions'], 'times', { to: 1 }),
      node('Mul', ['times', 'turn'], 'phases'),
      node('Sin', ['phases'], 'tone'),
      node('ReduceMax', ['latent'], 'loudness', { keepdims: 0 }),
      node('Mul', ['tone', 'loudness'], 'sound'),
      node('Unsqueeze', ['sound', 'axis'], 'row'),
      node('Unsqueeze', ['row', 'axis'], 'audio'),
      node('Identity', ['state'], 'stateNext'),
    ],
  });

const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
const table = (makeValue: (index: number) => number): Buffer =>
  Buffer.from(JSON.stringify(Object.fromEntries(bytes.map((token, index) => [token, makeValue(index)]))));

/** The files of a pack that hums with the loudness of the given recording, without a recording of its own. */
export const pocketFiles = (): Record<string, Buffer> => ({
  'lm_flow.int8.onnx': flow(),
  'lm_main.int8.onnx': languageModel(),
  'encoder.onnx': encoder(),
  'decoder.int8.onnx': decoder(),
  'text_conditioner.onnx': textConditioner(),
  'vocab.json': table((index) => index),
  'token_scores.json': table(() => -1),
});
