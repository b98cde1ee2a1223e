import { onnxModel, type Port } from './onnx.fixture';

const sampleRate = 16_000;
const samplesOfSymbol = 1_600;

const port = (name: string, type: Port['type'], shape: Port['shape']): Port => ({ name, type, shape });

/** A Piper voice that hums a tenth of a second for each symbol: read by the same code as the real ones. */
export const piperModelFile = (changes: Partial<Parameters<typeof onnxModel>[0]> = {}): Buffer =>
  onnxModel({
    inputs: [port('input', 'int64', [1, 'symbols']), port('input_lengths', 'int64', [1]), port('scales', 'float', [3])],
    outputs: [port('output', 'float', [1, 1, 'samples'])],
    constants: [
      { name: 'perSymbol', value: samplesOfSymbol, type: 'int64' },
      { name: 'from', value: 0, type: 'int64' },
      { name: 'by', value: 1, type: 'int64' },
      { name: 'zero', value: 0, type: 'int64', dimensions: 1 },
      { name: 'turn', value: (2 * Math.PI * 220) / sampleRate, type: 'float' },
      { name: 'half', value: 0.5, type: 'float' },
    ],
    nodes: [
      { op: 'ReduceMax', inputs: ['input_lengths'], outputs: ['symbols'], attributes: { keepdims: 0 } },
      { op: 'Mul', inputs: ['symbols', 'perSymbol'], outputs: ['count'] },
      { op: 'Range', inputs: ['from', 'count', 'by'], outputs: ['positions'] },
      { op: 'Cast', inputs: ['positions'], outputs: ['times'], attributes: { to: 1 } },
      { op: 'Mul', inputs: ['times', 'turn'], outputs: ['phases'] },
      { op: 'Sin', inputs: ['phases'], outputs: ['tone'] },
      { op: 'Mul', inputs: ['tone', 'half'], outputs: ['sound'] },
      { op: 'Unsqueeze', inputs: ['sound', 'zero'], outputs: ['row'] },
      { op: 'Unsqueeze', inputs: ['row', 'zero'], outputs: ['output'] },
    ],
    ...changes,
  });

/** The JSON beside it, for eSpeak's sounds of numbers in English. */
export const piperConfig = {
  audio: { sample_rate: sampleRate },
  espeak: { voice: 'en-us' },
  language: { code: 'en_US' },
  inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
  phoneme_type: 'espeak',
  num_speakers: 1,
  phoneme_id_map: Object.fromEntries(
    [...'_^$ .,abdefhijklmnoprstuvwzæðŋɐɑɔəɚɛɜɡɪɹʃʊʌʒˈˌːθ'].map((symbol, index) => [symbol, [index]] as const),
  ) as Record<string, number[]>,
};
