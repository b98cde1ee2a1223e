/** Compares a recording with its text: how well each scene fits, and where words are missing or added. */
import { averaged, selectFrames } from './shorter-features.mjs';
import { warp } from './time-warp.mjs';

const judgedStep = 2;
/** Fewer words have no order that could be wrong. */
const leastWords = 4;

/** The rows of a scene's words, in the opposite order. */
const reversedRows = (rows) => {
  const [first] = rows;
  const reversed = [];
  for (let index = rows.length - 2; index >= 0; index -= 1) {
    for (let row = rows[index]; row < rows[index + 1]; row += 1) reversed.push(row);
  }
  return { first, reversed };
};

const range = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/**
 * Costs of a scene's words and of the same words in the opposite order: less when they are said, about the same when
 * anything else is said. Null for too few words.
 */
const judgeScene = (reading, heard, rows, { starts, ends }) => {
  if (rows.length <= leastWords) return null;
  const last = rows.at(-1);
  const { first, reversed } = reversedRows(rows);
  const said = averaged(selectFrames(heard, range(starts[first], ends[last - 1] + 1)), judgedStep);
  const warpCost = (frames) => warp(averaged(selectFrames(reading, frames), judgedStep), said).cost;
  return { said: warpCost(range(first, last)), opposite: warpCost(reversed) };
};

const speechIn = ({ isSpeech }, from, to) => isSpeech.subarray(from, to).reduce((sum, speaks) => sum + speaks, 0);

/** Speech in frames of each scene, in the reading and in the recording. */
export const judgeScenes = (reading, heard, path, events) => {
  const scenes = new Map();
  for (const { scene, row } of events) scenes.set(scene, [...(scenes.get(scene) ?? []), row]);
  const firsts = [...scenes.values()].map(([first]) => first);
  return {
    speech: { read: speechIn(reading, 0, reading.count), heard: speechIn(heard, 0, heard.count) },
    scenes: [...scenes].map(([scene, rows], index) => {
      const end = firsts[index + 1] ?? reading.count;
      const [from, to] = [path.starts[rows[0]], path.ends[end - 1] + 1];
      return {
        scene,
        fit: judgeScene(reading, heard, [...rows, end], path),
        read: speechIn(reading, rows[0], end),
        heard: speechIn(heard, from, to),
      };
    }),
  };
};
