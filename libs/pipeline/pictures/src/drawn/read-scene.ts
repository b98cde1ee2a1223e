import { readWordLists } from '@svc/content-files';
import { hashText, pictureViews } from '@svc/pipeline/engine';
import type { DrawnWords } from '@svc/pipeline/media';
import { createRecentValues } from '@svc/concurrency';
import {
  detectLanguage,
  findAbsent,
  findMeanings,
  findUnmeant,
  isLatinText,
  toWordLanguage,
  withoutGivenNames,
  withoutNamesOf,
  withoutProperNames,
  withoutSurnames,
  type Meaning,
  type WordKind,
} from '@svc/pipeline-language';
import { companionsFor, isAnimal } from './companions';
import type { PlaceName } from './places/place';
import { numberIn, type ShownNumber } from './read-number';
import type { Hour, Mood, Scene, View, Weather } from './scene';
import { existedIn, namedYear, shownYear } from './subjects/eras';
import { findSubject } from './subjects/subjects';

const lists = readWordLists('pictures');

const shownTogether = 2;
const tellingCharacters = 40;

/**
 * Picture prompts of a model are English in any video. A few Latin letters prove nothing: `pain` is bread in French.
 */
const mayBeEnglish = (text: string): boolean =>
  !isLatinText(text) || (text.length >= tellingCharacters && detectLanguage(text) === 'en');

/** Meanings in the video's language, then in English. */
const readText = (given: string, language: string, context = ''): Meaning[] => {
  const text = withoutGivenNames(withoutSurnames(withoutProperNames(given, context)));
  const own = toWordLanguage(language);
  const inOwn = findMeanings(text, own, context);
  return own !== 'en' && mayBeEnglish(text) ? [...inOwn, ...findMeanings(text, 'en', context)] : inOwn;
};

/**
 * Splits the view that the built-in writer adds to its topic; a view tells the hour and the place, never the subject.
 */
const splitView = (subject: string): [text: string, view: string] => {
  const view = pictureViews().find((known) => subject.endsWith(`, ${known}`)) ?? '';
  return [view === '' ? subject : subject.slice(0, -view.length - 2), view];
};

const subjectsIn = (meanings: readonly Meaning[], isVague: boolean): string[] => {
  const names = meanings.filter((meaning) => meaning.kind === 'subject' && meaning.isVague === isVague);
  return [...new Set(names.map(({ name }) => name))];
};

/** Places whose words are not vague. */
const plainPlaces = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.filter(({ kind, isVague }) => kind === 'place' && !isVague);

type IsFree = (name: string) => boolean;

/** Parts and feelings, which belong to the subject of the topic: the feet of a penguin are no human foot. */
const attributes = lists.set('parts and feelings');

/** Drawings of people for what animals do too: a fox sleeps. */
const activities = lists.set('activities of people');

/** The scene's things; its parts and feelings only without a subject of the topic, activities only without an animal. */
const ownThings = (scene: readonly string[], ofTopic: readonly string[]): string[] => {
  const hasAnimal = [...scene, ...ofTopic].some(isAnimal);
  return scene.filter(
    (name) =>
      (ofTopic.length === 0 || ofTopic.includes(name) || !attributes().has(name)) &&
      !(hasAnimal && activities().has(name)),
  );
};

/**
 * Plain words of the scene, then plain words of the topic. Half of the vague words of a scene fit badly: one counts
 * only in a video without a topic, and none if a place is named. Peatlands that grow are no chart.
 */
const chooseSubjects = (
  scene: readonly Meaning[],
  topic: readonly Meaning[],
  hasTopic: boolean,
  isFree: IsFree,
): string[] => {
  const ofTopic = subjectsIn(topic, false);
  const plain = [ownThings(subjectsIn(scene, false), ofTopic), ofTopic];
  const free = plain.map((names) => names.filter(isFree)).find((names) => names.length > 0);
  if (free !== undefined) return free.slice(0, shownTogether);
  const isPlace = plainPlaces([...scene, ...topic]).length > 0;
  if (isPlace || plain.some((names) => names.length > 0)) return [];
  const vague = hasTopic ? subjectsIn(topic, true) : subjectsIn(scene, true);
  return vague.filter(isFree).slice(0, 1);
};

/** A vague word of a longer topic is not what its video is about. */
const fewWords = 3;

const topicMeanings = (topic: string, language: string): Meaning[] => {
  const isShort = (topic.match(/\p{L}+/gu)?.length ?? 0) <= fewWords;
  return readText(topic, language).filter(({ kind, isVague }) => kind !== 'subject' || isShort || !isVague);
};

const nameOfPlace = (place: string): string => `place:${place}`;
/** A film shows one bare number at most in a while; other numbers differ. */
const nameOfNumber = ({ text, isBare }: ShownNumber): string => (isBare ? 'number:bare' : `number:${text}`);

const nameOfWeather = (weather: string): string => `weather:${weather}`;

/** Names what a drawing shows: its subjects; without one, `number:`, `place:` and `weather:` with what it shows instead. */
export const drawnThings = ({ subjects: names, place, weather, number }: Scene): string[] => {
  if (number !== null) return [nameOfNumber(number)];
  if (names.length > 0) return [...names];
  return [...(place === null ? [] : [nameOfPlace(place)]), ...(weather === null ? [] : [nameOfWeather(weather)])];
};

/** Hills, mountains, cities and the sky are homes of many things, and tell of none. */
const outdoors = new Set<PlaceName>(['forest', 'desert', 'snow', 'beach', 'sea']);

/** An outdoor home of a subject that is left out this time. */
const findHome = (leftOut: readonly string[], text: string): PlaceName | null => {
  const homes = leftOut
    .flatMap((name) => findSubject(name)?.places ?? [])
    .filter((place) => outdoors.has(place) && !leftOut.includes(nameOfPlace(place)));
  return homes[hashText(text) % homes.length] ?? null;
};

/** The subjects that a text alone draws. */
export const drawnSubjects = (
  { subject, language }: Pick<DrawnWords, 'subject' | 'language'>,
  most = shownTogether,
): string[] => subjectsIn(readText(subject, language), false).slice(0, most);

/** All subjects that a text plainly names; its topic tells the senses of ambiguous words. */
export const namedThings = ({ subject, topic, language }: Omit<DrawnWords, 'promptPrefix'>): string[] =>
  subjectsIn(readText(subject, language, topic), false);

/** Subjects that a text says are absent, and those that its words name in another sense. */
export const absentSubjects = ({ subject, topic, language }: Omit<DrawnWords, 'promptPrefix'>): string[] => {
  const own = toWordLanguage(language);
  const absent = [...findAbsent(subject, own), ...findUnmeant(subject, own, topic)];
  return [...subjectsIn(absent, false), ...subjectsIn(absent, true)];
};

const findFirst = <Name extends string>(kind: WordKind, meanings: readonly Meaning[]): Name | null =>
  (meanings.find((meaning) => meaning.kind === kind)?.name ?? null) as Name | null;

/** Beside a subject, only a place that the scene plainly names: the water for coffee is no sea. */
const choosePlace = (seen: readonly Meaning[], topic: readonly Meaning[], hasSubject: boolean): PlaceName | null => {
  const all = [...seen, ...topic];
  return findFirst<PlaceName>('place', hasSubject ? plainPlaces(seen) : [...plainPlaces(all), ...all]);
};

const nothing: Scene = {
  subjects: [],
  place: null,
  weather: null,
  hour: null,
  mood: null,
  view: null,
  number: null,
  year: null,
};

/** Finds what stands for the subjects of the scene, then of its topic, when all of them are left out. */
const chooseCompanion = (
  own: readonly Meaning[],
  ofTopic: readonly Meaning[],
  leftOut: readonly string[],
  year: number | null,
): string[] => {
  const weathers = [...own, ...ofTopic].flatMap(({ kind, name }) => (kind === 'weather' ? nameOfWeather(name) : []));
  const named = [...subjectsIn(own, false), ...subjectsIn(ofTopic, false), ...weathers];
  const companions = companionsFor(named.filter((name) => leftOut.includes(name)));
  return companions.filter((name) => !leftOut.includes(name) && existedIn(name, year)).slice(0, 1);
};

const readAgain = ({ subject, promptPrefix, topic, language, leftOut = [] }: DrawnWords): Scene => {
  const [text, view] = splitView(subject);
  const absent = new Set(findAbsent(text, toWordLanguage(language)).map(({ name }) => name));
  const [inYear, year] = [namedYear(text, topic), shownYear(text, topic)];
  const existed = ({ kind, name }: Meaning): boolean => kind !== 'subject' || existedIn(name, inYear);
  const own = readText(text, language, topic).filter(existed);
  const ofTopic = topicMeanings(withoutNamesOf(text, language, topic), language).filter(
    (meaning) => !absent.has(meaning.name) && existed(meaning),
  );
  const seen = [...own, ...findMeanings(view, 'en')];
  const shared = [...seen, ...readText(promptPrefix, 'en'), ...ofTopic];
  const shown = chooseSubjects(own, ofTopic, topic !== '', (name) => !leftOut.includes(name));
  const isNew = ({ kind, name }: Meaning): boolean =>
    !leftOut.includes(kind === 'weather' ? nameOfWeather(name) : nameOfPlace(name));
  const isPlace = plainPlaces([...seen, ...ofTopic]).some(isNew);
  const said = shown.length > 0 || isPlace ? null : numberIn(text);
  const number = said === null || leftOut.includes(nameOfNumber(said)) ? null : said;
  const companion = shown.length > 0 || isPlace ? [] : chooseCompanion(own, ofTopic, [...leftOut, ...absent], year);
  const landscape = (): PlaceName | null =>
    choosePlace(seen.filter(isNew), ofTopic.filter(isNew), false) ?? findHome(leftOut, text);
  if (number !== null) return { ...nothing, number };
  return {
    number,
    subjects: [...shown, ...companion],
    place: shown.length > 0 ? choosePlace(seen, ofTopic, true) : companion.length > 0 ? null : landscape(),
    weather: findFirst<Weather>('weather', shown.length > 0 ? shared : shared.filter(isNew)),
    hour: findFirst<Hour>('hour', shared),
    mood: findFirst<Mood>('mood', own),
    view: findFirst<View>('view', seen),
    year,
  };
};

/** Each step of a video reads all its scenes: what a scene shows depends on the scenes before. */
const keptReadings = 1_000;
const readings = createRecentValues<Scene>(keptReadings);

/**
 * Reads the subjects and conditions of a scene. Subjects come from the scene's own words, then from the video's
 * topic; without a subject, the topic's place is used. A style in `promptPrefix` sets at most the hour and the
 * weather of all scenes.
 */
export const readScene = (words: DrawnWords): Scene => {
  const { subject, promptPrefix, topic, language, leftOut = [] } = words;
  const key = JSON.stringify([subject, promptPrefix, topic, language, leftOut]);
  const scene = readings.get(key) ?? readAgain(words);
  readings.set(key, scene);
  return scene;
};
