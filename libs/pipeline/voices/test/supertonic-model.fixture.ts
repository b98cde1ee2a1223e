import { supertonicPack } from '../src/packs/supertonic.pack';
import type { VoicePack } from '../src/packs/voice-pack';
import { onnxModel, type Port } from './onnx.fixture';

const sampleRate = 16_000;
const samplesOfStep = 160;

/** Loudness of each voice, including results of a broken model. */
const loudness = { F1: 0.5, F2: NaN, F3: 0, F4: 40, F5: Infinity, M1: 0.4, M2: 0.3, M3: 0.3, M4: 0.3, M5: 0.3 };

const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
const integers = (values: readonly bigint[]): Buffer => Buffer.from(BigInt64Array.from(values).buffer);

const port = (name: string, shape: Port['shape'], type: Port['type'] = 'float'): Port => ({ name, shape, type });
const textIds = port('text_ids', [1, 'length'], 'int64');
const textMask = port('text_mask', [1, 1, 'length']);
const style = (name: string): Port => port(name, [1, 1, 1]);

/** A twentieth of a second for each letter. */
const durationPredictor = (): Buffer =>
  onnxModel({
    inputs: [textIds, style('style_dp'), textMask],
    outputs: [port('duration', [])],
    constants: [{ name: 'pace', value: 0.05, type: 'float' }],
    nodes: [
      { op: 'ReduceSum', inputs: ['text_mask'], outputs: ['letters'], attributes: { keepdims: 0 } },
      { op: 'Mul', inputs: ['letters', 'pace'], outputs: ['duration'] },
    ],
  });

const textEncoder = (): Buffer =>
  onnxModel({
    inputs: [textIds, style('style_ttl'), textMask],
    outputs: [port('text_emb', [1, 1, 'length'])],
    nodes: [{ op: 'Identity', inputs: ['text_mask'], outputs: ['text_emb'] }],
  });

/** Turns the noise into the voice's loudness. */
const vectorEstimator = (): Buffer =>
  onnxModel({
    inputs: [
      port('noisy_latent', [1, 1, 'steps']),
      port('text_emb', [1, 1, 'length']),
      style('style_ttl'),
      port('latent_mask', [1, 1, 'steps']),
      textMask,
      port('current_step', [1]),
      port('total_step', [1]),
    ],
    outputs: [port('denoised_latent', [1, 1, 'steps'])],
    constants: [{ name: 'nothing', value: 0, type: 'float' }],
    nodes: [
      { op: 'Mul', inputs: ['noisy_latent', 'nothing'], outputs: ['silence'] },
      { op: 'Add', inputs: ['silence', 'style_ttl'], outputs: ['denoised_latent'] },
    ],
  });

/** A tone of 220 Hz. */
const vocoder = (): Buffer =>
  onnxModel({
    inputs: [port('latent', [1, 1, 'steps'])],
    outputs: [port('wav', [1, 'samples'])],
    constants: [
      { name: 'last', value: 2, type: 'int64' },
      { name: 'perStep', value: samplesOfStep, type: 'int64' },
      { name: 'from', value: 0, type: 'int64' },
      { name: 'by', value: 1, type: 'int64' },
      { name: 'turn', value: (2 * Math.PI * 220) / sampleRate, type: 'float' },
      { name: 'axis', value: 0, type: 'int64', dimensions: 1 },
    ],
    nodes: [
      { op: 'Shape', inputs: ['latent'], outputs: ['shape'] },
      { op: 'Gather', inputs: ['shape', 'last'], outputs: ['steps'] },
      { op: 'Mul', inputs: ['steps', 'perStep'], outputs: ['count'] },
      { op: 'Range', inputs: ['from', 'count', 'by'], outputs: ['positions'] },
      { op: 'Cast', inputs: ['positions'], outputs: ['times'], attributes: { to: 1 } },
      { op: 'Mul', inputs: ['times', 'turn'], outputs: ['phases'] },
      { op: 'Sin', inputs: ['phases'], outputs: ['tone'] },
      { op: 'ReduceMax', inputs: ['latent'], outputs: ['loudness'], attributes: { keepdims: 0 } },
      { op: 'Mul', inputs: ['tone', 'loudness'], outputs: ['sound'] },
      { op: 'Unsqueeze', inputs: ['sound', 'axis'], outputs: ['wav'] },
    ],
  });

const voiceStyles = (): Buffer => {
  const voices = Object.values(loudness);
  const shape = [BigInt(voices.length), 1n, 1n];
  return Buffer.concat([integers([...shape, ...shape]), floats(voices), floats(voices.map(() => 0))]);
};

/** The files of a pack that hums, by name: read by the same code as the real ones, which take hours to train. */
export const supertonicFiles = (): Record<string, Buffer> => ({
  'duration_predictor.int8.onnx': durationPredictor(),
  'text_encoder.int8.onnx': textEncoder(),
  'vector_estimator.int8.onnx': vectorEstimator(),
  'vocoder.int8.onnx': vocoder(),
  'tts.json': Buffer.from(
    JSON.stringify({
      ae: { sample_rate: sampleRate, base_chunk_size: samplesOfStep },
      ttl: { chunk_compress_factor: 1, latent_dim: 1 },
    }),
  ),
  'unicode_indexer.bin': Buffer.from(Int32Array.from({ length: 256 }, (_, code) => code).buffer),
  'voice.bin': voiceStyles(),
});

/** The real pack with another archive. */
export const makePack = (archive: { bytes: number; sha256: string }, changes: Partial<VoicePack> = {}): VoicePack => ({
  ...supertonicPack,
  archives: [archive],
  maxUnpackedBytes: 2_000_000,
  ...changes,
});
