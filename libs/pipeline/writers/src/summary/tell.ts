import type { NarrationSource } from '@svc/contracts';
import { fixedScriptLimits, type SceneScript } from '@svc/pipeline/script';
import { type Question, findQuestionWords, wordsAsWritten, joinSentences, questionTitle } from '@svc/pipeline-language';
import { isAlone, namesSubject } from './choose-ends';
import { chooseUnits, countLetters, sectionKey, type UnitBudget } from './choose-units';
import { groupScenes, type Line } from './group-scenes';
import { introduceNames } from './introduce-names';
import { rankUnits, type RankedUnit } from './rank-prose';
import { spokenUnits, type ToldText } from './spoken-units';
import { tellStory, textBehind } from './story';
import { sumWeights } from './word-weights';

interface Telling {
  /** At least one. */
  texts: readonly ToldText[];
  language: string;
  question: Question;
  sceneCount: number;
  /** Subject of all pictures; empty when unknown. */
  subject: string;
  /** Length of each scene, see `spokenLetters`; null for no wish. */
  sceneLetters: number | null;
  /** True to keep the order of the text, and its first sentence as the opening. */
  keepsOrder?: boolean;
  /** Title of a text whose beginning need not say what it is about; the video says so first. */
  about?: string;
}

/** One of several tries to fit the sentences into scenes. */
interface Attempt extends Telling {
  /** Share of the wanted length. */
  share?: number;
}

export interface Told {
  scenes: SceneScript[];
  /** Number of points of a list; 0 for no list. */
  points: number;
}

const picturedWords = 4;
/** Length of a scene without a wish: about ten seconds. */
const usualLetters = 150;
/** Share of the wanted length that is enough without sentences from other sections. */
const leastShare = 0.9;
/** Shares of the wanted length that are tried until the sentences fit into the scenes. */
const attempts = [1, 0.9, 0.75, 0.5];
/** A list of one point is no list. */
const leastPoints = 2;

/**
 * Picture prompt of a scene: the subject, and the scene's most specific words.
 *
 * @param isAgain true for sentences that an earlier scene told too: their next words are shown
 */
const choosePicturePrompt = (
  units: readonly RankedUnit[],
  { subject, language }: Telling,
  isAgain: boolean,
): string => {
  const text = joinSentences(units.map((unit) => unit.text));
  const rare = [...sumWeights(units.map(({ weights }) => weights))].sort(([, one], [, other]) => other - one);
  const words = wordsAsWritten(text, language).filter((word) => !subject.toLowerCase().includes(word.toLowerCase()));
  const shown = rare.flatMap(([stem]) => words.find((word) => word.toLowerCase().startsWith(stem)) ?? []);
  const found = [...new Set(shown)].slice(isAgain ? picturedWords : 0).slice(0, picturedWords);
  // A picture of another time would be wrong.
  const year = /(?<!\p{N})(?:1[0-9]{3}|20[0-2][0-9])(?!\p{N})/u.exec(text)?.[0] ?? '';
  const dated = found.length === 0 || found.includes(year) ? found : [...found, year];
  return [subject, ...(dated.length > 0 ? dated : [text])].filter((part) => part !== '').join(', ');
};

interface ToldLine extends Line {
  unit: RankedUnit;
}

const narrationSource = (units: readonly RankedUnit[]): NarrationSource | null => {
  const [first] = units;
  if (first === undefined) return null;
  const { title, url } = first.source;
  const quotes = [...new Set(units.filter(({ source }) => source === first.source).map(({ quote }) => quote))];
  const own = quotes.filter((quote) => !quotes.some((other) => other !== quote && other.includes(quote)));
  const place = {
    section: first.heading === '' ? null : first.heading,
    ...(first.page !== null && { page: first.page }),
  };
  return { title, url, ...place, quote: joinSentences(own) };
};

/** A scene is rarely filled to its limit, because sentences have different lengths. */
const usableShare = 0.92;

const planUnitBudget = (
  units: readonly RankedUnit[],
  { question, sceneCount, sceneLetters, share = 1 }: Attempt,
): UnitBudget => {
  const characters = units.reduce((sum, { text }) => sum + text.length + 1, 0);
  const mostLetters = (usableShare * fixedScriptLimits.sceneCharacters * countLetters(units)) / Math.max(1, characters);
  const letters = share * sceneCount * Math.min(mostLetters, sceneLetters ?? usualLetters);
  return { letters, count: sceneCount, isWished: sceneLetters !== null, isBroad: question.kind === 'history' };
};

const toToldLine = (unit: RankedUnit, text = unit.text, isStart = false): ToldLine => ({
  unit,
  text,
  isStart,
  isBound: unit.needsPrevious,
  origin: unit.source.title,
  section: null,
});

/** @param lead text before the sentence; empty for none */
const withLead = (unit: RankedUnit, lead: string, before?: RankedUnit): ToldLine =>
  toToldLine(unit, `${lead} ${textBehind(unit, before)}`.trim());

const composeStory = (units: readonly RankedUnit[], telling: Attempt): ToldLine[] => {
  const hasOpening = telling.sceneCount > 1 || telling.sceneLetters !== null;
  const story = { ...telling, hasOpening, budget: planUnitBudget(units, telling) };
  const sentences = tellStory(units, story);
  return sentences.map(({ unit, lead }, index) => withLead(unit, lead, sentences[index - 1]?.unit));
};

/** A first sentence that says what the text is about, for a text of which the title alone says so. */
const sayAbout = (units: readonly RankedUnit[], telling: Attempt): string => {
  const { language, about = '' } = telling;
  const [first] = units;
  if (about === '' || first === undefined || namesSubject(first, { ...telling, subject: about })) return '';
  return findQuestionWords(language)?.about.replace('{title}', () => about) ?? '';
};

/** Units of other sections than those that tell most: a scene has one section, and a video so many scenes. */
const foreignUnits = (
  units: readonly RankedUnit[],
  chosen: readonly RankedUnit[],
  first: RankedUnit | undefined,
  mostSections: number,
): Set<RankedUnit> => {
  const sections = [...Map.groupBy(chosen, sectionKey)];
  const worth = (told: readonly RankedUnit[]): number =>
    first !== undefined && told.includes(first) ? Infinity : told.reduce((sum, { score }) => sum + score, 0);
  const best = sections.toSorted(([, one], [, other]) => worth(other) - worth(one)).slice(0, mostSections);
  const kept = new Set(best.map(([section]) => section));
  return new Set(sections.length <= mostSections ? [] : units.filter((unit) => !kept.has(sectionKey(unit))));
};

/** The most important sentences in the order of the text, of no more sections than there are scenes. */
const tellSummary = (units: readonly RankedUnit[], telling: Attempt): ToldLine[] => {
  const budget = planUnitBudget(units, telling);
  const first = telling.sceneCount > 1 ? units.find((unit) => isAlone(unit) && !unit.isDoubted) : undefined;
  const wanted = first === undefined ? [] : [first];
  const before = new Set(first === undefined ? [] : units.slice(0, first.index));
  const important = chooseUnits(units, wanted, before, budget);
  const foreign = foreignUnits(units, important, first, telling.sceneCount);
  const chosen = foreign.size === 0 ? important : chooseUnits(units, wanted, before.union(foreign), budget);
  const lead = sayAbout(chosen, telling);
  return chosen.map((unit, index) => ({
    ...withLead(unit, index === 0 ? lead : '', chosen[index - 1]),
    section: sectionKey(unit),
  }));
};

/** The points of a list, if the text has any; empty for no list. */
const choosePoints = (units: readonly RankedUnit[], { question, sceneCount, sceneLetters }: Telling): RankedUnit[] => {
  if (question.points === null) return [];
  const isStrict = question.kind === 'list';
  const able = units.filter((unit) => isAlone(unit) && (!isStrict || (unit.answer > 0 && unit.sentence > 0)));
  const most = Math.floor((sceneCount * fixedScriptLimits.sceneCharacters) / 130);
  const count = Math.min(question.points, sceneLetters === null ? Math.max(sceneCount, most) : question.points);
  const found: RankedUnit[] = [];
  for (const unit of able.toSorted((one, other) => other.score - one.score)) {
    const isNew = !found.some((other) => other.sentence === unit.sentence && other.source === unit.source);
    if (isNew && found.length < count) found.push(unit);
  }
  return found.length < leastPoints ? [] : found.sort((one, other) => one.index - other.index);
};

/** The sentence before the first point: it says what is counted. */
const countedIn = (points: readonly RankedUnit[], { question, language }: Telling): string => {
  const title = questionTitle({ ...question, isQuestion: false }, points.length, language);
  return findQuestionWords(language)?.counted.replace('{title}', () => title) ?? '';
};

/** Numbered points with what belongs to them; other sentences come behind the last. */
const tellList = (units: readonly RankedUnit[], points: readonly RankedUnit[], telling: Attempt): ToldLine[] => {
  const numbered = findQuestionWords(telling.language)?.point ?? '';
  const opening = countedIn(points, telling);
  const prefix = countLetters([{ text: numbered }]) * points.length + countLetters([{ text: opening }]);
  const { letters, count, isWished } = planUnitBudget(units, telling);
  const isOpen = telling.sceneLetters !== null || points.length < telling.sceneCount;
  const wanted = isOpen ? letters - prefix : countLetters(points);
  const sections = new Set(points.map(({ heading }) => heading));
  const foreign = new Set(units.filter(({ heading }) => !sections.has(heading)));
  const near = chooseUnits(units, points, foreign, { letters: wanted, count, isWished });
  const isEnough = near.length >= count && countLetters(near) >= leastShare * wanted;
  const chosen = isEnough ? near : chooseUnits(units, points, new Set(), { letters: wanted, count, isWished });
  const extra = chosen.filter((unit) => !points.includes(unit));
  const pointBefore = (unit: RankedUnit): RankedUnit | undefined =>
    points.findLast((point) => point.paragraph === unit.paragraph && point.index < unit.index);
  const lines = points.flatMap((point, index) => [
    toToldLine(
      point,
      `${index === 0 ? opening : ''} ${numbered.replace('{n}', String(index + 1))} ${point.text}`.trim(),
      true,
    ),
    ...extra.filter((unit) => pointBefore(unit) === point).map((unit) => toToldLine(unit)),
  ]);
  return [...lines, ...extra.filter((unit) => pointBefore(unit) === undefined).map((unit) => toToldLine(unit))];
};

const toScene = (lines: readonly ToldLine[], index: number, telling: Telling, isAgain: boolean): SceneScript => {
  const units = lines.map(({ unit }) => unit);
  const source = narrationSource(units);
  const narration = joinSentences(lines.map(({ text }) => text));
  return { index, narration, picturePrompt: choosePicturePrompt(units, telling, isAgain), ...(source && { source }) };
};

/**
 * Answers a question with sentences of texts: a surprising fact first, the answer last. The points of a list are
 * numbered and come first.
 * @returns null when there are too few sentences
 */
export const tell = (telling: Telling): Told | null => {
  const { texts, language, question, sceneCount } = telling;
  const units = rankUnits(spokenUnits(texts, language), question, language);
  if (units.length < sceneCount) return null;
  const points = choosePoints(units, telling);
  const inOrder = telling.keepsOrder === true ? tellSummary : composeStory;
  for (const share of attempts) {
    const attempt = { ...telling, share };
    const told = points.length > 0 ? tellList(units, points, attempt) : inOrder(units, attempt);
    const lines = introduceNames(told, units, language);
    const grouped = groupScenes(lines, sceneCount, fixedScriptLimits.sceneCharacters);
    if (grouped === null) continue;
    const before = (index: number): RankedUnit[] =>
      grouped.slice(0, index).flatMap((scene) => scene.map(({ unit }) => unit));
    const scenes = grouped.map((scene, index) =>
      toScene(
        scene,
        index,
        telling,
        scene.some(({ unit }) => before(index).some((told) => told.index === unit.index)),
      ),
    );
    return { scenes, points: points.length };
  }
  return null;
};
