export const sampleRate = 48_000;

/** A stereo loop: sounds that last past the end continue at the start, so that the seam is inaudible. */
export interface Tape {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** One sample of a voice, `seconds` after it began. */
export type Voice = (seconds: number) => number;

interface Note {
  startSeconds: number;
  /** After this the voice is silent. */
  lengthSeconds: number;
  gain: number;
  /** -1 left, 0 middle, 1 right. */
  pan: number;
}

export const createTape = (durationSeconds: number): Tape => {
  const samples = Math.round(durationSeconds * sampleRate);
  return { left: new Float32Array(samples), right: new Float32Array(samples) };
};

/** Adds a voice to the loop, with equal power at every stereo position. */
export const play = ({ left, right }: Tape, { startSeconds, lengthSeconds, gain, pan }: Note, voice: Voice): void => {
  const total = left.length;
  const first = Math.round(startSeconds * sampleRate);
  const angle = ((pan + 1) * Math.PI) / 4;
  const [leftGain, rightGain] = [gain * Math.cos(angle), gain * Math.sin(angle)];
  for (let offset = 0; offset < lengthSeconds * sampleRate; offset += 1) {
    const sample = voice(offset / sampleRate);
    const position = (first + offset) % total;
    left[position] = (left[position] ?? 0) + sample * leftGain;
    right[position] = (right[position] ?? 0) + sample * rightGain;
  }
};

/** Adds a loop of the same length to another. */
export const mixInto = (target: Tape, source: Tape, gain: number): void => {
  for (let index = 0; index < target.left.length; index += 1) {
    target.left[index] = (target.left[index] ?? 0) + (source.left[index] ?? 0) * gain;
    target.right[index] = (target.right[index] ?? 0) + (source.right[index] ?? 0) * gain;
  }
};
