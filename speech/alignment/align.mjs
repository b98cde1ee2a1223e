/** Finds when words are spoken in a sound, by laying it beside a reading of the same text whose times are known. */
import { featuresOf, halved } from './spectral-features.mjs';
import { hopSeconds, spectraOf } from './spectrum.mjs';
import { warp } from './time-warp.mjs';

/** Throats from a child's to a giant's beside the reader's. */
const scales = [0.84, 0.92, 1, 1.09, 1.18];

/** As if the reader had a throat like the speaker's: a man's reading beside a woman's voice else errs by seconds. */
const likeSpeaker = (spectra, heard) => {
  const coarse = halved(heard);
  const readings = scales.map((scale) => featuresOf(spectra, scale));
  const costs = readings.map((reading) => warp(halved(reading), coarse).cost);
  return readings[costs.indexOf(Math.min(...costs))];
};

/**
 * @param reading { samples, sampleRate, events }
 * @param sound { samples, sampleRate } of somebody who says the same
 * @returns the reading's events at the times at which they are heard in the sound
 */
export const alignEvents = ({ samples, sampleRate, events }, sound) => {
  const heard = featuresOf(spectraOf(sound.samples, sound.sampleRate), 1);
  const reading = likeSpeaker(spectraOf(samples, sampleRate), heard);
  const { onsets } = warp(reading, heard);
  return events.map(({ position, seconds }) => {
    const frame = Math.min(onsets.length - 1, Math.round(seconds / hopSeconds));
    return { position, seconds: onsets[frame] * hopSeconds };
  });
};
