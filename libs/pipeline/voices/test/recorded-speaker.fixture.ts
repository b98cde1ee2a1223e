import createEspeak from '@echogarden/espeak-ng-emscripten';

/** A speaker who differs from the voice by which recordings are followed. */
export interface RecordedSpeaker {
  /** eSpeak's name of a language and a variant, such as `de+f3`. */
  voice: string;
  /** Words a minute; each clause differs from it by a quarter at most. */
  rate: number;
  /** 0 to 99. */
  pitch: number;
  /** Longest pause behind a clause, in seconds. */
  pauseSeconds: number;
  /** Share of full scale; 0 for none. */
  noise: number;
  /** Share of the sound that a room sends back; 0 for none. */
  echo: number;
}

export interface Recording {
  sampleRate: number;
  samples: Int16Array;
  /** Beginning of each word of each scene, in seconds. */
  starts: number[][];
}

const noiseSeed = 7;
/** A linear congruential generator (Numerical Recipes): every run records the same. */
const createChance = (seed: number) => {
  let state = seed;
  return (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};

/** Echoes of a room of five metres, and what they become until they cannot be heard. */
const addEcho = (samples: Float64Array, sampleRate: number, share: number): void => {
  for (const [seconds, weight] of [
    [0.023, 0.7],
    [0.041, 0.5],
    [0.067, 0.35],
    [0.113, 0.2],
  ] as const) {
    const shift = Math.round(seconds * sampleRate);
    for (let at = samples.length - 1; at >= shift; at -= 1)
      samples[at] = (samples[at] ?? 0) + share * weight * (samples[at - shift] ?? 0);
  }
};

const splitClauses = (text: string): string[] => text.match(/[^,.;:!?،؟。，！？]+[,.;:!?،؟。，！？]*\s*/gu) ?? [text];

/** A word begins where blanks end. */
const wordStarts = (text: string): number[] =>
  [...text.matchAll(/\S+/gu)].map(({ index }) => Array.from(text.slice(0, index)).length);

const scaled = (samples: Float64Array, chance: () => number, noise: number): Int16Array => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return Int16Array.from(samples, (sample) => 32_767 * ((0.7 * sample) / peak + noise * (2 * chance() - 1)));
};

const espeak = createEspeak();

/** Records scenes in one file: each clause at a pace of its own, with pauses as the speaker likes. */
export const record = async (scenes: readonly string[], speaker: RecordedSpeaker): Promise<Recording> => {
  const { eSpeakNGWorker } = await espeak;
  const [reader, chance] = [new eSpeakNGWorker(), createChance(noiseSeed)];
  if (reader.set_voice(speaker.voice) !== 0) throw new Error(`There is no voice "${speaker.voice}".`);
  reader.set_pitch(speaker.pitch);
  const { samplerate: sampleRate } = reader;
  const pieces: Int16Array[] = [new Int16Array(Math.round(0.6 * sampleRate))];
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Int16Array): void => {
    pieces.push(piece);
    length += piece.length;
  };
  const speakClause = (clause: string): number[] => {
    const [from, events] = [length, new Map<number, number>()];
    reader.set_rate(Math.round(speaker.rate * (0.75 + 0.5 * chance())));
    reader.synthesize(clause, (audio, heard) => {
      if (audio !== null && audio.byteLength > 0) {
        const bytes = Uint8Array.from(new Uint8Array('buffer' in audio ? audio.buffer : audio));
        add(new Int16Array(bytes.buffer));
      }
      for (const event of heard ?? [])
        if (event.type === 'word')
          events.set(event.text_position - 1, from / sampleRate + event.audio_position / 1_000);
      return false;
    });
    add(new Int16Array(Math.round(speaker.pauseSeconds * chance() * sampleRate)));
    return wordStarts(clause).map((position) => events.get(position) ?? Number.NaN);
  };
  const starts = scenes.map((scene) => {
    const told = splitClauses(scene).flatMap(speakClause);
    add(new Int16Array(Math.round(speaker.pauseSeconds * sampleRate)));
    return told;
  });
  const whole = new Float64Array(length);
  pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0);
  addEcho(whole, sampleRate, speaker.echo);
  return { sampleRate, samples: scaled(whole, chance, speaker.noise), starts };
};
