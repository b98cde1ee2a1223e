import type { SceneScript } from '../script';
import type { Question } from '../question/question';
import { questionWordsOf } from '../question/question-languages';
import { fixedScriptLimits } from '../fixed-script';
import { spokenLetters } from '../speaking-time';
import { choosePassages, type Passage, type PassageLength } from './choose-passages';
import { readProse } from './prose';
import { rankProse } from './rank-prose';
import { wordsAsWritten } from '../question/words';

export interface Telling {
  /** Plain text; see `readProse`. */
  text: string;
  language: string;
  question: Question;
  sceneCount: number;
  /** Spoken before the first passage; empty for nothing. */
  opening: string;
  /** Spoken after the last; empty for nothing. */
  end: string;
  /** What all pictures are about; empty when nothing is known. */
  subject: string;
  /** How long each scene is to be, see `spokenLetters`; null for as long as a thought is. */
  sceneLetters: number | null;
}

const picturedWords = 4;

/** What a passage's picture shows: the subject, and what is special about the passage. */
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

/** Nobody follows a longer one. */
const passageCharacters = 330;

/** So short that whatever is said before or after it still fits into its scene: whose words they are is always said. */
const lengthOf = ({ language, question, sceneCount, opening, end, sceneLetters }: Telling): PassageLength => {
  const point = question.points === null ? '' : (questionWordsOf(language)?.point ?? '');
  const together = sceneCount === 1 ? [opening, point, end] : [opening.length > end.length ? opening : end, point];
  const beside = together.reduce((sum, { length }) => sum + length + 1, 0);
  const shared = (spokenLetters(opening) + spokenLetters(end)) / sceneCount;
  return {
    letters: sceneLetters === null ? null : Math.max(40, sceneLetters - shared),
    mostCharacters: Math.min(passageCharacters, fixedScriptLimits.sceneCharacters - beside),
  };
};

/** The last scenes are the points; those before them lead there. */
const pointOf = (index: number, { question, language, sceneCount }: Telling): string => {
  const point = questionWordsOf(language)?.point;
  if (question.points === null || point === undefined) return '';
  const number = index + 1 - Math.max(0, sceneCount - question.points);
  return number < 1 ? '' : point.replace('{n}', String(number));
};

/**
 * Tells what a text says about a question, in sentences of the text.
 * @returns null when it has not enough of them
 */
export const tell = (telling: Telling): SceneScript[] | null => {
  const { text, language, question, sceneCount, opening, end, subject } = telling;
  const ranked = rankProse(readProse(text, language), question, language);
  const passages = choosePassages(ranked, {
    count: sceneCount,
    opensWithFirst: sceneCount > 1 && (question.points ?? 0) < sceneCount,
    isStory: question.kind === 'history',
    ...lengthOf(telling),
  });
  if (passages.length < sceneCount) return null;
  return passages.map((passage, index) => {
    const first = index === 0 ? opening : '';
    const last = index === sceneCount - 1 ? end : '';
    const narration = spokenTogether([first, pointOf(index, telling), passage.text, last], language);
    return { index, narration, picturePrompt: pictureOf(passage, subject, language) };
  });
};
