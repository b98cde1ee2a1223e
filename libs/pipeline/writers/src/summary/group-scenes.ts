import { countLetters } from './choose-units';

/** A sentence of a script in the order of telling. */
export interface Line {
  text: string;
  /** True when it makes no sense at the beginning of a scene. */
  isBound: boolean;
  /** True when a scene should begin with it. */
  isStart: boolean;
  /** Title of its source; scenes have one source where possible. */
  origin: string;
  /** Heading above it; a scene holds sentences of one. Null where scenes may hold sentences of several. */
  section: string | null;
}

const boundCost = 0.6;
const startCost = 0.25;
const mixedCost = 2;
/** Crosses a heading only where nothing else is possible. */
const crossedCost = 100;

/**
 * Groups lines into scenes of similar length, in order.
 * @param mostCharacters no scene is longer
 * @returns null when there are too few lines, or too many for the scenes
 */
export const groupScenes = <Told extends Line>(
  lines: readonly Told[],
  sceneCount: number,
  mostCharacters: number,
): Told[][] | null => {
  const mean = countLetters(lines) / sceneCount;
  const computeCost = (from: number, scene: readonly Told[], letters: number): number => {
    const off = letters / mean - 1;
    const inner = scene.slice(1).filter(({ isStart }) => isStart).length;
    const isMixed = scene.some(({ origin }) => origin !== scene[0]?.origin);
    const crossed = scene.filter(({ section }, line) => line > 0 && section !== scene[line - 1]?.section).length;
    const bound = lines[from]?.isBound === true ? boundCost : 0;
    return off * off + bound + inner * startCost + (isMixed ? mixedCost : 0) + crossed * crossedCost;
  };
  /** Cost of each scene by its first line and the line behind its last. */
  const costs = lines.map((_, from) => {
    const row: number[] = [];
    let [characters, letters] = [-1, 0];
    for (let end = from + 1; end <= lines.length; end += 1) {
      const line = lines[end - 1];
      if (line === undefined) break;
      characters += line.text.length + 1;
      if (characters > mostCharacters) break;
      letters += countLetters([line]);
      row[end] = computeCost(from, lines.slice(from, end), letters);
    }
    return row;
  });
  /** best[scenes][end]: the lowest cost of the first `end` lines in so many scenes, and where the last begins. */
  let best: { cost: number; starts: number[] }[] = lines.map(() => ({ cost: Infinity, starts: [] }));
  best = [{ cost: 0, starts: [] }, ...best];
  for (let scene = 1; scene <= sceneCount; scene += 1) {
    best = best.map((_, end) => {
      let lowest = { cost: Infinity, starts: [] as number[] };
      for (let from = scene - 1; from < end; from += 1) {
        const before = best[from];
        if (before === undefined || before.cost === Infinity) continue;
        const cost = before.cost + (costs[from]?.[end] ?? Infinity);
        if (cost < lowest.cost) lowest = { cost, starts: [...before.starts, from] };
      }
      return lowest;
    });
  }
  const whole = best.at(-1);
  if (whole === undefined || whole.cost === Infinity) return null;
  return whole.starts.map((from, scene) => lines.slice(from, whole.starts[scene + 1] ?? lines.length));
};
