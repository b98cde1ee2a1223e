import type { RankedUnit } from './rank-prose';
import { spokenLetters } from '@svc/pipeline-language';
import { likeness } from './word-weights';

/** Share of its worth that a sentence loses for repetition. */
const repetition = 0.5;
/** Worth that a sentence loses for each told sentence under the same heading. */
const sameSection = 0.035;
/** Worth that a sentence gains directly behind a told one of its paragraph, and loses without it. */
const cohesion = { continued: 0.2, torn: 0.15 };
/** The spoken length may miss the wanted one by this share. */
const tolerance = 0.05;

export interface UnitBudget {
  /** Wanted length of all sentences, see `spokenLetters`. */
  letters: number;
  /** At least this many sentences. */
  count: number;
  /** The length was asked for: sentences may be exchanged for worse ones that fit it. */
  isWished: boolean;
  /** Sentences of many paragraphs, rather than a paragraph in a row: for a history. */
  isBroad?: boolean;
}

const knownLetters = new WeakMap<{ text: string }, number>();

const lettersIn = (unit: { text: string }): number => {
  const letters = knownLetters.get(unit) ?? spokenLetters(unit.text) + 1;
  knownLetters.set(unit, letters);
  return letters;
};

export const countLetters = (units: readonly { text: string }[]): number =>
  units.reduce((sum, unit) => sum + lettersIn(unit), 0);

/** A sentence that refers further back is left out. */
const longestClosure = 4;

/**
 * A sentence behind the sentences that it refers to, and before those that refute it; empty when they are too many.
 */
export const findClosure = (units: readonly RankedUnit[], unit: RankedUnit): RankedUnit[] => {
  const closure = [unit];
  for (let [first, last] = [unit, unit]; first.needsPrevious || last.needsNext;) {
    const added = units[first.needsPrevious ? first.index - 1 : last.index + 1];
    if (added === undefined || closure.length === longestClosure) return [];
    if (first.needsPrevious) closure.unshift((first = added));
    else closure.push((last = added));
  }
  return closure;
};

/** Sentences that are told only beside one of these, which are told elsewhere. */
export const findDependants = (units: readonly RankedUnit[], moved: readonly RankedUnit[]): Set<RankedUnit> =>
  new Set(units.filter((unit) => !moved.includes(unit) && findClosure(units, unit).some((one) => moved.includes(one))));

interface Addition {
  units: RankedUnit[];
  letters: number;
}

/** Told sentences, and what they take from the worth of the others. */
class Choice {
  readonly chosen = new Set<RankedUnit>();
  private readonly closures: RankedUnit[][];
  private readonly said = new Map<RankedUnit, number>();
  private readonly sections = new Map<string, number>();

  constructor(
    private readonly units: readonly RankedUnit[],
    private readonly barred: ReadonlySet<RankedUnit>,
    private readonly isBroad: boolean,
  ) {
    this.closures = units.map((unit) => findClosure(units, unit));
  }

  add(added: readonly RankedUnit[]): void {
    for (const unit of added) {
      this.chosen.add(unit);
      const section = sectionKey(unit);
      this.sections.set(section, (this.sections.get(section) ?? 0) + 1);
      for (const other of this.units)
        this.said.set(other, Math.max(this.said.get(other) ?? 0, likeness(unit.weights, other.weights)));
    }
  }

  additions(): Addition[] {
    return this.units.flatMap((unit, index): Addition[] => {
      if (this.chosen.has(unit)) return [];
      const added = (this.closures[index] ?? []).filter((one) => !this.chosen.has(one));
      if (added.length === 0 || added.some((one) => this.barred.has(one))) return [];
      return [{ units: added, letters: countLetters(added) }];
    });
  }

  /** Sentences of a paragraph are told in a row rather than torn from it. */
  rateCohesion([first]: readonly RankedUnit[]): number {
    const before = first && this.units[first.index - 1];
    if (first === undefined || before?.paragraph !== first.paragraph) return 0;
    if (this.chosen.has(before)) return this.isBroad ? 0 : cohesion.continued;
    return -cohesion.torn;
  }

  /** Worth falls with the share that was already said (maximal marginal relevance, Carbonell and Goldstein 1998). */
  additionWorth({ units }: Addition): number {
    const worths = units.map((unit) => {
      const said = this.said.get(unit) ?? 0;
      return unit.score - repetition * said * said - sameSection * (this.sections.get(sectionKey(unit)) ?? 0);
    });
    const mean = worths.reduce((sum, one) => sum + one, 0) / worths.length;
    return 0.7 * Math.max(...worths) + 0.3 * mean + this.rateCohesion(units);
  }
}

/** The section of a unit. */
export const sectionKey = ({ heading, source }: RankedUnit): string => `${source.title}\n${heading}`;

const chooseBestAddition = (choice: Choice, { letters, count }: UnitBudget): Addition | undefined => {
  const left = letters * (1 + tolerance) - countLetters([...choice.chosen]);
  const all = choice.additions();
  const shortest = all.map((one) => one.letters / one.units.length).sort((one, other) => one - other);
  /** Letters that the shortest sentences need so that there are enough of them. */
  const reserve = (missing: number): number => shortest.slice(0, missing).reduce((sum, one) => sum + one, 0);
  let best: { addition: Addition; worth: number } | undefined;
  for (const addition of all) {
    const missing = count - choice.chosen.size - addition.units.length;
    if (addition.letters > left) continue;
    if (missing > 0 && addition.letters + reserve(missing) > left) continue;
    const worth = choice.additionWorth(addition);
    if (best === undefined || worth > best.worth) best = { addition, worth };
  }
  return best?.addition;
};

/** Replaces one sentence by another when that brings the length closer to the wanted one. */
const exchanged = (
  units: readonly RankedUnit[],
  choice: Choice,
  fixed: ReadonlySet<RankedUnit>,
  letters: number,
): boolean => {
  const { chosen } = choice;
  const off = letters - countLetters([...chosen]);
  const isNeeded = (unit: RankedUnit): boolean => {
    const [before, next] = [units[unit.index - 1], units[unit.index + 1]];
    const isToldBefore = before !== undefined && chosen.has(before) && before.needsNext;
    return isToldBefore || (next !== undefined && chosen.has(next) && next.paragraph === unit.paragraph);
  };
  const free = choice.additions().filter(({ units: added }) => choice.rateCohesion(added) >= 0);
  const leaving = [...chosen].filter((unit) => !fixed.has(unit) && !isNeeded(unit));
  let best: { off: number; out: RankedUnit | null; added: Addition } | null = null;
  for (const out of [null, ...leaving]) {
    const gap = off + (out === null ? 0 : countLetters([out]));
    for (const added of free) {
      const left = Math.abs(gap - added.letters);
      if (left >= (best?.off ?? Math.abs(off)) - 1) continue;
      const needsOut = out !== null && added.units.some((unit) => findClosure(units, unit).includes(out));
      if (!needsOut) best = { off: left, out, added };
    }
  }
  if (best === null) return false;
  if (best.out !== null) chosen.delete(best.out);
  choice.add(best.added.units);
  return true;
};

const mostExchanges = 4;
/** Without a wished length, so much is enough: the last gap would be filled with any short sentence. */
const fullShare = 0.85;

/** The pool of sentences is so many times as long as the wanted text, so that no filler is chosen for its length. */
const poolShare = 1.5;

/** Share of the worth of its better neighbour in the paragraph that keeps a sentence in the pool. */
const besideShare = 0.5;

const scoreBeside = (beside: RankedUnit | undefined, { paragraph }: RankedUnit): number =>
  beside?.paragraph === paragraph ? beside.score : 0;

/** The worst sentences of a text that has more than enough. */
const chooseFillers = (units: readonly RankedUnit[], fixed: readonly RankedUnit[], { letters, count }: UnitBudget) => {
  let [left, number] = [countLetters(units), units.length];
  const fillers = new Set<RankedUnit>();
  const besides = (unit: RankedUnit): number =>
    Math.max(0, ...[-1, 1].map((step) => scoreBeside(units[unit.index + step], unit)));
  const worth = new Map(units.map((unit) => [unit, unit.score + besideShare * besides(unit)]));
  for (const unit of [...units].sort((one, other) => (worth.get(one) ?? 0) - (worth.get(other) ?? 0))) {
    left -= countLetters([unit]);
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
  { letters, count, isWished, isBroad = false }: UnitBudget,
): RankedUnit[] => {
  const barred = new Set([...excluded, ...chooseFillers(units, fixed, { letters, count, isWished })]);
  const choice = new Choice(units, barred, isBroad);
  choice.add(fixed);
  const { chosen } = choice;
  const isFull = (): boolean => !isWished && chosen.size >= count && countLetters([...chosen]) >= fullShare * letters;
  const next = (): Addition | undefined =>
    isFull() ? undefined : chooseBestAddition(choice, { letters, count, isWished });
  for (let best = next(); best !== undefined; best = next()) choice.add(best.units);
  for (let turn = 0; isWished && turn < mostExchanges; turn += 1) {
    const isClose = Math.abs(countLetters([...chosen]) / letters - 1) <= tolerance;
    if (isClose || !exchanged(units, choice, new Set(fixed), letters)) break;
  }
  while (chosen.size < count) {
    const shortest = choice.additions().sort((one, other) => one.letters - other.letters)[0];
    if (shortest === undefined) break;
    choice.add(shortest.units);
  }
  return [...chosen].sort((one, other) => one.index - other.index);
};
