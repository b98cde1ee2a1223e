import { createTape, sampleRate, type Tape } from './tape';

type Filter = (sample: number) => number;

const delayLine = (seconds: number): { buffer: Float32Array; step: () => number } => {
  const buffer = new Float32Array(Math.round(seconds * sampleRate));
  let position = 0;
  return { buffer, step: () => (position = (position + 1) % buffer.length) };
};

/** Schroeder's comb filter with Moorer's low-pass in its loop: each echo is darker. */
const comb = (seconds: number, feedback: number, damping: number): Filter => {
  const { buffer, step } = delayLine(seconds);
  let position = 0;
  let dark = 0;
  return (sample) => {
    const echo = buffer[position] ?? 0;
    dark = echo * (1 - damping) + dark * damping;
    buffer[position] = sample + dark * feedback;
    position = step();
    return echo;
  };
};

const allPass = (seconds: number): Filter => {
  const { buffer, step } = delayLine(seconds);
  let position = 0;
  return (sample) => {
    const echo = buffer[position] ?? 0;
    buffer[position] = sample + echo * 0.5;
    position = step();
    return echo - sample;
  };
};

const combSeconds = [0.0297, 0.0337, 0.0371, 0.0411, 0.0437, 0.0479];
const allPassSeconds = [0.0126, 0.0101, 0.0049];

const room = (spread: number, feedback: number): Filter => {
  const combs = combSeconds.map((seconds) => comb(seconds + spread, feedback, 0.36));
  const passes = allPassSeconds.map((seconds) => allPass(seconds + spread));
  return (sample) => {
    const mixed = combs.reduce((sum, filter) => sum + filter(sample), 0) / combs.length;
    return passes.reduce((passed, filter) => filter(passed), mixed);
  };
};

/** Adds reverb to a loop. Plays it twice and keeps the second time, whose start contains the echoes of its end. */
export const reverberate = (tape: Tape, feedback: number): Tape => {
  const wet = createTape(tape.left.length / sampleRate);
  const [leftRoom, rightRoom] = [room(0, feedback), room(0.0011, feedback)];
  for (let pass = 0; pass < 2; pass += 1)
    for (let index = 0; index < tape.left.length; index += 1) {
      const [left, right] = [tape.left[index] ?? 0, tape.right[index] ?? 0];
      wet.left[index] = leftRoom(left * 0.8 + right * 0.2);
      wet.right[index] = rightRoom(right * 0.8 + left * 0.2);
    }
  return wet;
};
