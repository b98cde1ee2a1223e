import type { SceneScript } from '../script';
import type { Question } from '../question/question';
import { questionWordsOf } from '../question/question-languages';
import { fixedScriptLimits } from '../fixed-script';
import { spokenLetters } from '../speaking-time';
import { choosePassages, type ModuleImport, type PassageLength } from './choose-passages';
import { readProse } from './prose';
import { rankProse, type RankedSentence } from './rank-prose';
import { wordsAsWritten } from '../question/words';

export interface Telling {
  /** Plain text; see `readProse`. */
  text: string;
  language: string;
  question: Question;
  sceneCount: number;
  /** Spoken before the first passage; empty for nothing. Told how many points there are; 0 when it is no list. */
  opening: (points: number) => string;
  /** Spoken after the last; empty for nothing. */
  end: string;
  /** What all pictures are about; empty when nothing is known. */
  subject: string;
  /** How long each scene is to be, see `spokenLetters`; null for as long as a thought is. */
  sceneLetters: number | null;
}

export interface Told {
  scenes: SceneScript[];
  /** Of a list, as many as there are; 0 when it is none. */
  points: number;
}

const picturedWords = 4;

/** What a passage's picture shows: the subject, and what is special about the passage. */
const pictureOf = ({ weights, text }: ModuleImport, subject: string, language: string): string => {
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

/** Nobody follows a longer one. */
const passageCharacters = 330;

/** So short that whatever is said before or after it still fits into its scene: whose words they are is always said. */
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

/** A list of one is none. */
const leastPoints = 2;

/** The points of a list, as far as the text has such; empty for what is no list. */
const pointsOf = (ranked: readonly RankedSentence[], { question, sceneCount }: Telling, length: PassageLength) => {
  if (question.points === null) return [];
  const count = Math.min(question.points, sceneCount);
  const choice = { ...length, count, opensWithFirst: false, isStory: false };
  const found = choosePassages(ranked, { ...choice, isStrict: question.kind === 'list' });
  return found.length < leastPoints ? [] : found;
};

/**
 * Tells what a text says about a question, in sentences of the text. The points of a list come last and are numbered; what
 * leads there comes before them.
 * @returns null when it has not enough of them
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
