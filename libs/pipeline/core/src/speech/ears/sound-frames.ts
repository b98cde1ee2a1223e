import type { Wave } from '../../input/wave-file';

export const frameSeconds = 0.01;
/** Level of a frame without any sound. */
const silenceDecibels = -120;

/** A sound in frames of {@link frameSeconds}. */
export interface SoundFrames {
  /** dB of full scale. */
  levels: Float32Array;
  /** Zero crossings in a second: hiss has many. */
  crossings: Float32Array;
  /** Level that a tenth of the frames exceed. */
  loudDecibels: number;
}

export const levelAt = (levels: Float32Array, share: number): number =>
  levels.toSorted()[Math.min(levels.length - 1, Math.floor(levels.length * share))] ?? silenceDecibels;

export const measureFrames = ({ samples, sampleRate }: Wave): SoundFrames => {
  const size = Math.round(frameSeconds * sampleRate);
  const count = Math.floor(samples.length / size);
  const [levels, crossings] = [new Float32Array(count), new Float32Array(count)];
  for (let frame = 0; frame < count; frame += 1) {
    let [power, crossed] = [0, 0];
    for (let at = frame * size; at < (frame + 1) * size; at += 1) {
      const sample = samples[at] ?? 0;
      power += sample * sample;
      if (sample < 0 !== (samples[at - 1] ?? 0) < 0) crossed += 1;
    }
    levels[frame] = power === 0 ? silenceDecibels : 10 * Math.log10(power / size) - 90.3;
    crossings[frame] = crossed / frameSeconds;
  }
  return { levels, crossings, loudDecibels: levelAt(levels, 0.9) };
};
