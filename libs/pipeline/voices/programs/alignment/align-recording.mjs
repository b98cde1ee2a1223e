/**
 * Finds the words of scenes in one recording of all of them: once roughly over its whole length, then finely along that
 * path. Pauses are as long as the reader likes, and the room is heard in them.
 */
import { judgeScenes } from './judge-scenes.mjs';
import { findPauses, placeInPauses } from './place-in-pauses.mjs';
import { averaged, framesWithoutLongPauses, selectFrames } from './shorter-features.mjs';
import { depthOfSilence, computeFeatures, tolerant } from './spectral-features.mjs';
import { hopSeconds, computeSpectra } from './spectrum.mjs';
import { warp } from './time-warp.mjs';

/** Vocal tracts from a child's to a giant's, relative to the reader's. */
const scales = [0.84, 0.92, 1, 1.09, 1.18];
const longestPauseFrames = 30;
/** Frames that are one in the rough search. */
const roughStep = 4;
/** Drift of the readings from a steady pace in the rough search: a share of the longer one, and the least, in its frames. */
const driftShare = 0.18;
const leastDrift = 300;
/** Frames around the rough path that are searched. */
const fineMargin = 60;

/** Reads features for the search, and the frames that they are of. */
const prepare = (features) => {
  const frames = framesWithoutLongPauses(features, longestPauseFrames);
  const fine = selectFrames(features, frames);
  return { frames, fine, rough: averaged(fine, roughStep) };
};

const roughBand = (rows, columns) => {
  const half = Math.round(Math.max(leastDrift, driftShare * Math.max(rows, columns)));
  return {
    width: 2 * half + 1,
    firstColumn: (row) => Math.round((row * (columns - 1)) / Math.max(1, rows - 1)) - half,
  };
};

/** The vocal tract of the speaker: the cheapest of the rough paths. */
const likeSpeaker = (spectra, style, heard) => {
  const tried = scales.map((scale) => {
    const reading = prepare(computeFeatures(spectra, scale, style));
    return { reading, path: warp(reading.rough, heard.rough, roughBand(reading.rough.count, heard.rough.count)) };
  });
  return tried.reduce((best, one) => (one.path.cost < best.path.cost ? one : best));
};

const bandAlong = ({ starts, ends }) => {
  const longest = ends.reduce((most, end, row) => Math.max(most, end - starts[row]), 0);
  return {
    width: (longest + 1) * roughStep + 2 * fineMargin,
    firstColumn: (row) => starts[Math.floor(row / roughStep)] * roughStep - fineMargin,
  };
};

/** Finds the place among the frames that stay of each frame of a recording. */
const wordPlaces = (frames, count) => {
  const places = new Uint32Array(count);
  for (let frame = 0, place = 0; frame < count; frame += 1) {
    if (place + 1 < frames.length && frames[place + 1] <= frame) place += 1;
    places[frame] = place;
  }
  return places;
};

const loudest = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768;

/**
 * @param reading { samples, sampleRate, events } of all scenes; each event names its `scene`
 * @param sound { samples, sampleRate } of the recording
 * @returns events with their times in the recording and the middle of the pause before each, and what `judgeScenes` finds
 */
export const alignRecording = ({ samples, sampleRate, events }, sound) => {
  const peak = loudest(sound.samples);
  const heardSpectra = computeSpectra(sound.samples, sound.sampleRate);
  const style = { ...tolerant, depth: depthOfSilence(heardSpectra) };
  const allHeard = computeFeatures(heardSpectra, 1, style);
  const heard = prepare(allHeard);
  const { reading, path: rough } = likeSpeaker(computeSpectra(samples, sampleRate), style, heard);
  const path = warp(reading.fine, heard.fine, bandAlong(rough));
  const places = wordPlaces(reading.frames, Math.ceil(samples.length / (hopSeconds * sampleRate)) + 1);
  const placed = events.map((event) => {
    const row = places[Math.min(places.length - 1, Math.round(event.seconds / hopSeconds))];
    return { ...event, row, frame: heard.frames[path.onsets[row]] };
  });
  const endFrame = allHeard.isLoud.lastIndexOf(1) + 1;
  const timed = placeInPauses(placed, findPauses(allHeard.isLoud), endFrame);
  return {
    peak,
    events: timed,
    endSeconds: endFrame * hopSeconds,
    ...judgeScenes(reading.fine, heard.fine, path, placed),
  };
};
