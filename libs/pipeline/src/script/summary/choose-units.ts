import type { RankedUnit } from './rank-prose';
import { spokenLetters } from '../speaking-time';
import { likeness } from './word-weights';

/** Share of its worth that a sentence loses for repetition. */
const repetition = 0.5;
/** Worth that a sentence loses for each told sentence under the same heading. */
const sameSection = 0.035;
/** The spoken length may miss the wanted one by this share. */
const tolerance = 0.05;

export interface UnitBudget {
  /** Wanted length of all sentences, see `spokenLetters`. */
  letters: number;
  /** At least this many sentences. */
  count: number;
}

export const lettersOf = (units: readonly { text: string }[]): number =>
  units.reduce((sum, { text }) => sum + spokenLetters(text) + 1, 0);

/** A sentence behind the sentences that it refers to. */
export const closureOf = (units: readonly RankedUnit[], unit: RankedUnit): RankedUnit[] => {
  const closure = [unit];
  for (let first = unit; first.needsPrevious;) {
    const before = units[first.index - 1];
    if (before === undefined) return [];
    closure.unshift(before);
    first = before;
  }
  return closure;
};

/** Worth falls with the share that was already said (maximal marginal relevance, Carbonell and Goldstein 1998). */
const worthBeside = (unit: RankedUnit, chosen: ReadonlySet<RankedUnit>): number => {
  const others = [...chosen];
  const told = others.filter(({ heading, source }) => heading === unit.heading && source === unit.source).length;
  const said = Math.max(0, ...others.map((other) => likeness(unit.weights, other.weights)));
  return unit.score - repetition * said * said - sameSection * told;
};

interface Addition {
  units: RankedUnit[];
  letters: number;
  worth: number;
}

const additionsTo = (units: readonly RankedUnit[], chosen: ReadonlySet<RankedUnit>, barred: ReadonlySet<RankedUnit>) =>
  units.flatMap((unit): Addition[] => {
    if (chosen.has(unit)) return [];
    const added = closureOf(units, unit).filter((one) => !chosen.has(one));
    if (added.length === 0 || added.some((one) => barred.has(one))) return [];
    const worths = added.map((one) => worthBeside(one, chosen));
    const worth = 0.7 * Math.max(...worths) + (0.3 * worths.reduce((sum, one) => sum + one, 0)) / worths.length;
    return [{ units: added, letters: lettersOf(added), worth }];
  });

const bestOf = (additions: readonly Addition[]): Addition | undefined =>
  additions.reduce<Addition | undefined>(
    (best, one) => (best === undefined || one.worth > best.worth ? one : best),
    undefined,
  );

/** Letters that the shortest sentences need so that there are enough of them. */
const reserveFor = (free: readonly RankedUnit[], missing: number): number =>
  free
    .map(({ text }) => spokenLetters(text))
    .sort((one, other) => one - other)
    .slice(0, Math.max(0, missing))
    .reduce((sum, letters) => sum + letters, 0);

/** Replaces one sentence by another when that brings the length closer to the wanted one. */
const exchanged = (
  units: readonly RankedUnit[],
  chosen: Set<RankedUnit>,
  fixed: ReadonlySet<RankedUnit>,
  barred: ReadonlySet<RankedUnit>,
  letters: number,
): boolean => {
  const off = letters - lettersOf([...chosen]);
  const isNeeded = (unit: RankedUnit): boolean => {
    const next = units[unit.index + 1];
    return next !== undefined && chosen.has(next) && next.needsPrevious;
  };
  let best = { off: Math.abs(off), out: null as RankedUnit | null, added: null as Addition | null };
  const free = additionsTo(units, chosen, barred);
  for (const out of [null, ...chosen]) {
    if (out !== null && (fixed.has(out) || isNeeded(out))) continue;
    for (const added of [null, ...free]) {
      if ((added === null && out === null) || (out !== null && (added?.units.length ?? 0) < 1)) continue;
      if (out !== null && added?.units.some((unit) => unit.needsPrevious && units[unit.index - 1] === out)) continue;
      const left = Math.abs(off + (out === null ? 0 : lettersOf([out])) - (added?.letters ?? 0));
      if (left < best.off - 1) best = { off: left, out, added };
    }
  }
  if (best.added === null) return false;
  if (best.out !== null) chosen.delete(best.out);
  best.added.units.forEach((unit) => chosen.add(unit));
  return true;
};

const mostExchanges = 4;

/** The pool of sentences is so many times as long as the wanted text, so that no filler is chosen for its length. */
const poolShare = 1.5;

/** The worst sentences of a text that has more than enough. */
const fillersOf = (units: readonly RankedUnit[], fixed: readonly RankedUnit[], { letters, count }: UnitBudget) => {
  let [left, number] = [lettersOf(units), units.length];
  const fillers = new Set<RankedUnit>();
  for (const unit of [...units].sort((one, other) => one.score - other.score)) {
    left -= lettersOf([unit]);
    number -= 1;
    if (left < poolShare * letters || number < poolShare * count) break;
    if (!fixed.includes(unit)) fillers.add(unit);
  }
  return fillers;
};

/**
 * Adds the best sentences until their length is the wanted one.
 * @param fixed chosen before; they stay
 * @param excluded never chosen
 */
export const chooseUnits = (
  units: readonly RankedUnit[],
  fixed: readonly RankedUnit[],
  excluded: ReadonlySet<RankedUnit>,
  { letters, count }: UnitBudget,
): RankedUnit[] => {
  const chosen = new Set(fixed);
  const barred = new Set([...excluded, ...fillersOf(units, fixed, { letters, count })]);
  for (;;) {
    const free = units.filter((unit) => !chosen.has(unit) && !barred.has(unit));
    const left = letters * (1 + tolerance) - lettersOf([...chosen]);
    const fitting = additionsTo(units, chosen, barred).filter(
      (added) =>
        added.letters +
          reserveFor(
            free.filter((unit) => !added.units.includes(unit)),
            count - chosen.size - added.units.length,
          ) <=
        left,
    );
    const best = bestOf(fitting);
    if (best === undefined) break;
    best.units.forEach((unit) => chosen.add(unit));
  }
  for (let turn = 0; turn < mostExchanges; turn += 1) {
    const isClose = Math.abs(lettersOf([...chosen]) / letters - 1) <= tolerance;
    if (isClose || !exchanged(units, chosen, new Set(fixed), barred, letters)) break;
  }
  while (chosen.size < count) {
    const shortest = additionsTo(units, chosen, barred).sort((one, other) => one.letters - other.letters)[0];
    if (shortest === undefined) break;
    shortest.units.forEach((unit) => chosen.add(unit));
  }
  return [...chosen].sort((one, other) => one.index - other.index);
};
