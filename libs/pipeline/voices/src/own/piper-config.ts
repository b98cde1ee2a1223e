import { canonicalLanguage } from '@svc/texts';
import { PackError } from '../packs/pack-error';

type Json = Readonly<Record<string, unknown>>;

/** The JSON of a Piper voice, checked. */
export interface PiperConfig {
  readonly sampleRate: number;
  readonly phonemes: 'espeak' | 'text';
  /** eSpeak's code of the language. */
  readonly reader: string;
  /** BCP 47. */
  readonly language: string;
  readonly speakers: number;
  /** Numbers of the letters or phonemes. */
  readonly symbols: ReadonlyMap<string, number>;
  /** Options of the network. */
  readonly scales: Readonly<Record<string, number>>;
}

const sampleRates = { least: 8_000, most: 48_000 };
const mostSpeakers = 1_000;
const mostSymbols = 1_024;
/** Beginning, end, and what stands between two symbols. */
const frame = ['^', '$', '_'] as const;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const partOf = (json: Json, name: string): Json => {
  const part = json[name];
  return isJson(part) ? part : {};
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const refuse = (problem: string): never => {
  throw new PackError(`The JSON of the voice ${problem}.`);
};

const readJson = (text: string): Json => {
  try {
    const json: unknown = JSON.parse(text);
    if (isJson(json)) return json;
  } catch {
    // Told below.
  }
  return refuse('cannot be read: take the file that lies beside the model, <model>.onnx.json');
};

const readPhonemes = (json: Json): PiperConfig['phonemes'] => {
  const given = json['phoneme_type'] ?? 'espeak';
  // Some published voices have the name that Python prints: "PhonemeType.ESPEAK".
  const type = typeof given === 'string' ? given.replace(/^PhonemeType\./u, '').toLowerCase() : given;
  if (type === 'espeak' || type === 'text') return type;
  return refuse(`has the phoneme_type ${JSON.stringify(given)}: only "espeak" and "text" can be spoken here`);
};

const readSymbols = (json: Json): Map<string, number> => {
  const symbols = new Map<string, number>();
  for (const [symbol, given] of Object.entries(partOf(json, 'phoneme_id_map'))) {
    const [id] = Array.isArray(given) ? (given as unknown[]) : [given];
    if (!isWhole(id, 0, mostSymbols)) return refuse(`gives ${JSON.stringify(symbol)} no number in phoneme_id_map`);
    // Sounds are single code points: a longer symbol never occurs.
    if (Array.from(symbol).length === 1 && (symbol === ' ' || /^[^\p{C}\p{Z}]$/u.test(symbol))) symbols.set(symbol, id);
  }
  const missing = frame.filter((sign) => !symbols.has(sign));
  return missing.length === 0 ? symbols : refuse(`lacks ${missing.join(' ')} in phoneme_id_map`);
};

const readLanguage = (json: Json, reader: string): string => {
  const code = partOf(json, 'language')['code'];
  const tag = (typeof code === 'string' ? code : reader).replaceAll('_', '-').replace(/^cmn\b/iu, 'zh');
  return canonicalLanguage(tag) ?? refuse(`names no language: ${JSON.stringify(tag)}`);
};

const readReader = (json: Json): string => {
  const voice = partOf(json, 'espeak')['voice'];
  if (typeof voice === 'string' && /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/iu.test(voice)) return voice.toLowerCase();
  return refuse('lacks espeak.voice, the language that eSpeak reads');
};

const scaleNames = { noise_scale: 'noiseScale', length_scale: 'lengthScale', noise_w: 'noiseScaleW' } as const;

const readScales = (json: Json): Record<string, number> => {
  const given = partOf(json, 'inference');
  return Object.fromEntries(
    Object.entries(scaleNames).flatMap(([name, own]) => {
      const value = given[name];
      return typeof value === 'number' && value > 0 && value <= 3 ? [[own, value] as const] : [];
    }),
  );
};

/** @throws PackError that says what is wrong with the file */
export const readPiperConfig = (text: string): PiperConfig => {
  const json = readJson(text);
  const phonemes = readPhonemes(json);
  const sampleRate = partOf(json, 'audio')['sample_rate'];
  if (!isWhole(sampleRate, sampleRates.least, sampleRates.most))
    return refuse(`lacks audio.sample_rate, a number from ${sampleRates.least} to ${sampleRates.most}`);
  const speakers = json['num_speakers'] ?? 1;
  if (!isWhole(speakers, 1, mostSpeakers)) return refuse(`has a wrong num_speakers (1 to ${mostSpeakers})`);
  const reader = readReader(json);
  return {
    sampleRate,
    phonemes,
    reader,
    speakers,
    language: readLanguage(json, reader),
    symbols: readSymbols(json),
    scales: readScales(json),
  };
};
