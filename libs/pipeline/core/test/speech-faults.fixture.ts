import { readFile, writeFile } from 'node:fs/promises';
import type { Speech, SpokenWord } from '../src/speech';
import { readWave, writeWave, type Wave } from '../src/input/wave-file';

interface Sound extends Wave {
  words: SpokenWord[];
}

export type PlantFault = (sound: Sound) => Sound;

const soundSeconds = ({ samples, sampleRate }: Wave): number => samples.length / sampleRate;

const cutAt =
  (share: number): PlantFault =>
  (sound) => ({ ...sound, samples: sound.samples.slice(0, Math.round(share * sound.samples.length)) });

const insert = (sound: Sound, atSeconds: number, added: Int16Array): Sound => {
  const at = Math.round(atSeconds * sound.sampleRate);
  const samples = new Int16Array(sound.samples.length + added.length);
  samples.set(sound.samples.subarray(0, at));
  samples.set(added, at);
  samples.set(sound.samples.subarray(at), at + added.length);
  const bySeconds = added.length / sound.sampleRate;
  const later = (seconds: number): number => (seconds >= atSeconds ? seconds + bySeconds : seconds);
  const words = sound.words.map(({ text, startSeconds, endSeconds }) => ({
    text,
    startSeconds: startSeconds === 0 ? 0 : later(startSeconds),
    endSeconds: later(endSeconds),
  }));
  return { ...sound, samples, words };
};

/** Samples of the words, spoken. */
const cutSamples = ({ samples, sampleRate }: Sound, startSeconds: number, endSeconds: number): Int16Array =>
  samples.slice(Math.round(startSeconds * sampleRate), Math.round(endSeconds * sampleRate));

/** Says at least a second again, from a word on. */
const repeatAt =
  (share: number): PlantFault =>
  (sound) => {
    const first = sound.words[Math.floor(share * (sound.words.length - 1))]?.startSeconds ?? 0;
    const end = sound.words.find(({ endSeconds }) => endSeconds >= first + 1)?.endSeconds ?? soundSeconds(sound);
    const start =
      sound.words.findLast(({ startSeconds }) => startSeconds <= Math.min(first, end - 1))?.startSeconds ?? 0;
    return insert(sound, end - 0.001, cutSamples(sound, start, end));
  };

const pauseAt =
  (share: number): PlantFault =>
  (sound) => {
    const at = sound.words[Math.ceil(share * (sound.words.length - 1))]?.startSeconds ?? 0;
    return insert(sound, at, new Int16Array(1.5 * sound.sampleRate));
  };

/** White noise; the same for each sound. */
const makeNoise = (length: number, amplitude: number): Int16Array => {
  let state = 7;
  return Int16Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.round(((2 * state) / 2 ** 32 - 1) * amplitude);
  });
};

const measurePeak = ({ samples }: Sound): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

const noiseUnder =
  (share: number): PlantFault =>
  (sound) => {
    const noise = makeNoise(sound.samples.length, share * measurePeak(sound));
    const samples = sound.samples.map((sample, at) => Math.max(-32_768, Math.min(32_767, sample + (noise[at] ?? 0))));
    return { ...sound, samples };
  };

const noiseBehind: PlantFault = (sound) =>
  insert(sound, soundSeconds(sound), makeNoise(sound.sampleRate, 0.4 * measurePeak(sound)));

/** Leaves out the words behind the last pause mark but the end, or the last third. */
const withoutLastClause: PlantFault = (sound) => {
  const marks = sound.words.flatMap(({ text }, index) => (/[,;:.!?，。：？！،؟।]$/u.test(text.trim()) ? [index] : []));
  const kept = marks.findLast((index) => index < sound.words.length - 2) ?? Math.floor((2 * sound.words.length) / 3);
  const endSeconds = sound.words[kept]?.endSeconds ?? 0;
  const faded = cutSamples(sound, 0, endSeconds);
  const words = sound.words.map((word, index) =>
    index <= kept ? word : { text: word.text, startSeconds: endSeconds, endSeconds },
  );
  return { ...sound, samples: faded, words };
};

export const plantedFaults: Readonly<Record<string, PlantFault>> = {
  'cut at 50 %': cutAt(0.5),
  'cut at 70 %': cutAt(0.7),
  'cut at 90 %': cutAt(0.9),
  'words repeated at the beginning': repeatAt(0.1),
  'words repeated in the middle': repeatAt(0.5),
  'words repeated at the end': repeatAt(1),
  'silence after the beginning': pauseAt(0.2),
  'silence before the end': pauseAt(0.8),
  'all of it silent': (sound) => ({ ...sound, samples: new Int16Array(sound.samples.length) }),
  'noise under the words': noiseUnder(0.06),
  'loud noise under the words': noiseUnder(0.3),
  'noise behind the words': noiseBehind,
  'without the last clause': withoutLastClause,
};

/** Changes the file of a speech. */
export const plant = async (fault: PlantFault, speech: Speech): Promise<Speech> => {
  const wave = readWave(await readFile(speech.audioPath));
  if (wave === null) throw new Error('The speech is no plain WAV file.');
  const { words, ...changed } = fault({ ...wave, words: speech.words });
  await writeFile(speech.audioPath, writeWave(changed));
  return { ...speech, words, durationSeconds: soundSeconds(changed) };
};
