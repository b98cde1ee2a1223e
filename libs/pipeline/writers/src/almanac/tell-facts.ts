import { fixedScriptLimits, type SceneScript } from '@svc/pipeline/script';
import { tellingWords, joinSentences } from '@svc/pipeline-language';
import { groupScenes, type Line } from '../summary/group-scenes';
import { countLetters, wordNetSource, type Fact } from './fact';

interface Telling {
  /** Shown by all pictures. */
  subject: string;
  sceneCount: number;
  /** Length of each scene, see `spokenLetters`; null for no wish. */
  sceneLetters: number | null;
}

interface FactLine extends Line {
  fact: Fact;
}

/** Length of a scene without a wish: about seven seconds. */
const usualLetters = 100;
/** A scene is rarely filled to its limit, because sentences have different lengths. */
const usableShare = 0.9;
/** The spoken length may exceed the wanted one by this share. */
const tolerance = 0.05;
/** Worth that a fact loses for each told fact of its kind. */
const sameKind = 0.4;
const picturedWords = 4;

const planLetterBudget = ({ sceneCount, sceneLetters }: Telling): number =>
  sceneCount * Math.min(sceneLetters ?? usualLetters, usableShare * fixedScriptLimits.sceneCharacters);

const firstSentences = (fact: Fact, count: number): Fact => ({ ...fact, sentences: fact.sentences.slice(0, count) });

/** The fact with as many of its sentences as fit; null when its first does not. */
const fitted = (fact: Fact, letters: number): Fact | null => {
  for (let count = fact.sentences.length; count > 0; count -= 1)
    if (countLetters(fact.sentences.slice(0, count)) <= letters) return firstSentences(fact, count);
  return null;
};

const listSentences = (facts: readonly Fact[]): string[] => facts.flatMap(({ sentences }) => sentences);

const byWorth = (one: Fact, other: Fact): number => other.worth - one.worth;

/** With fewer scenes the subject itself comes first. */
const leastScenes = 3;

/** Facts that a topic asks for are worth this much more than others. */
const offTopic = 10;

/** The most surprising fact besides the first; null when there is none, or no time for it. */
const chooseStriking = ([, ...others]: readonly Fact[], { sceneCount }: Telling): Fact | null => {
  const most = Math.max(...others.map(({ worth }) => worth));
  const [best = null] = others.filter(({ isStriking, worth }) => isStriking && worth > most - offTopic).sort(byWorth);
  return sceneCount < leastScenes || best === null ? null : { ...best, sentences: best.standalone };
};

/** The first fact, the opening and the best others that fit, in no order. */
const choose = (facts: readonly Fact[], opening: Fact | null, telling: Telling): Fact[] => {
  const [first, ...rest] = facts;
  if (first === undefined) return [];
  const others = rest.filter(({ quote }) => quote !== opening?.quote);
  const chosen = opening === null ? [first] : [opening, first];
  const budget = planLetterBudget(telling);
  const told = new Map<number, number>();
  const left = new Set(others);
  while (left.size > 0) {
    const factWorth = ({ worth, order }: Fact): number => worth - sameKind * (told.get(order) ?? 0);
    const [best] = [...left].sort((one, other) => factWorth(other) - factWorth(one));
    if (best === undefined) break;
    left.delete(best);
    const room = budget * (1 + tolerance) - countLetters(listSentences(chosen));
    const isNeeded = listSentences(chosen).length < telling.sceneCount && left.size === 0;
    const fact = fitted(best, room) ?? (isNeeded ? firstSentences(best, 1) : null);
    if (fact === null) continue;
    chosen.push(fact);
    told.set(best.order, (told.get(best.order) ?? 0) + 1);
  }
  return withEnough(chosen, others, telling.sceneCount);
};

/** Adds the shortest facts until each scene has a sentence. */
const withEnough = (chosen: readonly Fact[], others: readonly Fact[], sceneCount: number): Fact[] => {
  const all = [...chosen];
  const names = new Set(all.map(({ quote }) => quote));
  const unused = others.filter(({ quote }) => !names.has(quote));
  for (const fact of unused.sort((one, other) => countLetters(one.sentences) - countLetters(other.sentences))) {
    if (listSentences(all).length >= sceneCount) break;
    all.push(firstSentences(fact, 1));
  }
  return all;
};

const toFactLine = (fact: Fact, text: string, isFirst: boolean): FactLine => ({
  fact,
  text,
  isStart: false,
  isBound: !isFirst,
  origin: wordNetSource.title,
  section: null,
});

const factLines = (fact: Fact): FactLine[] => fact.sentences.map((text, index) => toFactLine(fact, text, index === 0));

/** Equal facts are told by their years; those without one come last. */
const yearIn = ({ sentences }: Fact): number =>
  Number(/(?<!\p{N})[12]\d{3}(?!\p{N})/u.exec(sentences.join(' '))?.[0] ?? 9_999);

/** The most surprising fact, what the subject is, and the rest in its order. */
const tellStory = (facts: readonly Fact[], telling: Telling): FactLine[] => {
  const opening = chooseStriking(facts, telling);
  const body = choose(facts, opening, telling).filter((fact) => fact !== opening);
  const ordered = body.sort((one, other) => one.order - other.order || yearIn(one) - yearIn(other));
  return [...(opening === null ? [] : [opening]), ...ordered].flatMap(factLines);
};

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const choosePicturePrompt = (facts: readonly Fact[], narration: string, subject: string): string => {
  const own = unique(facts.map(({ picture }) => picture)).filter((picture) => picture !== subject);
  const words = unique(tellingWords(narration, 'en')).filter(
    (word) => /^\p{L}{4,}$/u.test(word) && !subject.toLowerCase().includes(word),
  );
  return [subject, ...(own.length > 0 ? own.slice(0, 2) : words.slice(0, picturedWords))].join(', ');
};

const toScene = (lines: readonly FactLine[], index: number, subject: string): SceneScript => {
  const facts = [...new Set(lines.map(({ fact }) => fact))];
  const narration = joinSentences(lines.map(({ text }) => text));
  const picturePrompt = choosePicturePrompt(facts, narration, subject);
  if (facts.length === 0) return { index, narration, picturePrompt };
  const quote = unique(facts.map((fact) => fact.quote)).join('; ');
  const section = unique(facts.map((fact) => fact.section)).join('; ');
  return { index, narration, picturePrompt, source: { ...wordNetSource, section, quote } };
};

/** @returns null when there are too few facts */
export const tellFacts = (facts: readonly Fact[], telling: Telling): SceneScript[] | null => {
  const { sceneCount, subject } = telling;
  const grouped = groupScenes(tellStory(facts, telling), sceneCount, fixedScriptLimits.sceneCharacters);
  return grouped && grouped.map((scene, index) => toScene(scene, index, subject));
};
