import type { SceneScript } from '../script';
import type { Question } from '../question/question';
import { questionWordsOf, wordsAsWritten } from '../question/words';
import { fixedScriptLimits } from '../fixed-script';
import { spokenLetters } from '../speaking-time';
import { choosePassages, type Passage, type PassageLength } from './choose-passages';
import { readProse } from './prose';
import { rankProse, type RankedSentence } from './rank-prose';

export interface Telling {
  /** Plain text; see `readProse`. */
  text: string;
  language: string;
  question: Question;
  sceneCount: number;
  /** Spoken before the first passage; empty for none. Gets the number of points; 0 for no list. */
  opening: (points: number) => string;
  /** Spoken after the last; empty for none. */
  end: string;
  /** Subject of all pictures; empty when unknown. */
  subject: string;
  /** Length of each scene, see `spokenLetters`; null for no wish. */
  sceneLetters: number | null;
}

export interface Told {
  scenes: SceneScript[];
  /** Number of points of a list; 0 for no list. */
  points: number;
}

const picturedWords = 4;

/** Picture prompt of a passage: the subject, and the passage's most specific words. */
const pictureOf = ({ weights, text }: Passage, subject: string, language: string): string => {
  const rare = [...weights].sort(([, one], [, other]) => other - one).map(([stem]) => stem);
  const words = wordsAsWritten(text, language).filter((word) => !subject.toLowerCase().includes(word.toLowerCase()));
  const shown = rare.flatMap((stem) => words.find((word) => word.toLowerCase().startsWith(stem)) ?? []);
  const found = [...new Set(shown)].slice(0, picturedWords);
  return [subject, ...(found.length > 0 ? found : [text])].filter((part) => part !== '').join(', ');
};

const spokenTogether = (parts: readonly string[], language: string): string => {
  const spaced = !['zh', 'ja'].includes(language.split('-', 1)[0] ?? '');
  return parts.filter((part) => part !== '').join(spaced ? ' ' : '');
};

/** Listeners cannot follow a longer passage. */
const passageCharacters = 330;

/** Leaves space in a scene for the opening and the end, which name the source. */
const lengthOf = (telling: Telling): PassageLength => {
  const { language, question, sceneCount, end, sceneLetters } = telling;
  const opening = telling.opening(question.points ?? 0);
  const point = question.points === null ? '' : (questionWordsOf(language)?.point ?? '');
  const together = sceneCount === 1 ? [opening, point, end] : [opening.length > end.length ? opening : end, point];
  const beside = together.reduce((sum, { length }) => sum + length + 1, 0);
  const shared = (spokenLetters(opening) + spokenLetters(end)) / sceneCount;
  return {
    letters: sceneLetters === null ? null : Math.max(40, sceneLetters - shared),
    mostCharacters: Math.min(passageCharacters, fixedScriptLimits.sceneCharacters - beside),
  };
};

/** A list of one point is no list. */
const leastPoints = 2;

/** The points of a list, if the text has any; empty for no list. */
const pointsOf = (ranked: readonly RankedSentence[], { question, sceneCount }: Telling, length: PassageLength) => {
  if (question.points === null) return [];
  const count = Math.min(question.points, sceneCount);
  const choice = { ...length, count, opensWithFirst: false, isStory: false };
  const found = choosePassages(ranked, { ...choice, isStrict: question.kind === 'list' });
  return found.length < leastPoints ? [] : found;
};

/**
 * Answers a question with sentences of a text. The points of a list come last and are numbered; their introduction
 * comes before them.
 * @returns null when there are too few sentences
 */
export const tell = (telling: Telling): Told | null => {
  const { text, language, question, sceneCount, opening, end, subject } = telling;
  const ranked = rankProse(readProse(text, language), question, language);
  const length = lengthOf(telling);
  const points = pointsOf(ranked, telling, length);
  const lead = choosePassages(ranked, {
    ...length,
    count: sceneCount - points.length,
    besides: points,
    opensWithFirst: sceneCount > 1,
    isStory: question.kind === 'history',
  });
  const passages = [...lead, ...points];
  if (passages.length < sceneCount) return null;
  const numbered = questionWordsOf(language)?.point ?? '';
  const scenes = passages.map((passage, index) => {
    const first = index === 0 ? opening(points.length) : '';
    const point = index < lead.length ? '' : numbered.replace('{n}', String(index - lead.length + 1));
    const last = index === sceneCount - 1 ? end : '';
    const narration = spokenTogether([first, point, passage.text, last], language);
    return { index, narration, picturePrompt: pictureOf(passage, subject, language) };
  });
  return { scenes, points: points.length };
};
