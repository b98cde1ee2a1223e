/** Finds the times of words in a sound by aligning it with a reading of the same text whose times are known. */
import { computeFeatures, halved } from './spectral-features.mjs';
import { hopSeconds, computeSpectra } from './spectrum.mjs';
import { warp } from './time-warp.mjs';

/** Vocal tracts from a child's to a giant's, relative to the reader's. */
const scales = [0.84, 0.92, 1, 1.09, 1.18];

/**
 * Scales the reader's vocal tract to the speaker's: aligning a man's reading with a woman's voice errs by seconds
 * otherwise.
 */
const likeSpeaker = (spectra, heard) => {
  const coarse = halved(heard);
  const readings = scales.map((scale) => computeFeatures(spectra, scale));
  const costs = readings.map((reading) => warp(halved(reading), coarse).cost);
  return readings[costs.indexOf(Math.min(...costs))];
};

/**
 * @param reading { samples, sampleRate, events }
 * @param sound { samples, sampleRate } of the same text, spoken by another voice
 * @returns the reading's events with their times in the sound
 */
export const alignEvents = ({ samples, sampleRate, events }, sound) => {
  const heard = computeFeatures(computeSpectra(sound.samples, sound.sampleRate), 1);
  const reading = likeSpeaker(computeSpectra(samples, sampleRate), heard);
  const { onsets } = warp(reading, heard);
  return events.map(({ position, seconds }) => {
    const frame = Math.min(onsets.length - 1, Math.round(seconds / hopSeconds));
    return { position, seconds: onsets[frame] * hopSeconds };
  });
};
