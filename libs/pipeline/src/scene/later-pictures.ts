import { drawnSubjects } from '../media';
import { sceneLanguage, type SceneScript } from '../script';
import type { LaterPicture } from '../script/script';
import { speakingSeconds } from '../script/speaking-time';
import { joinWords, narrationWords, timeWords } from '../speech';
import { cutAtClauses } from './plan-shots';

/** More clauses show the last picture in other framings. */
const mostLater = 5;

/**
 * Later pictures for a scene without requested ones: one for each clause, at the times that the words will probably
 * have.
 */
export const planLater = (scene: SceneScript, videoLanguage: string): LaterPicture[] => {
  if (scene.later !== undefined || scene.isSinglePicture === true) return scene.later ?? [];
  const { narration } = scene;
  const language = sceneLanguage(narration, videoLanguage);
  const words = narrationWords(narration, language);
  const seconds = speakingSeconds([narration], 1);
  const starts = cutAtClauses(timeWords(words, [], seconds), seconds, language);
  return starts.slice(1, mostLater + 1).map((firstWord, index) => ({
    firstWord,
    picturePrompt: joinWords(words.slice(firstWord, starts[index + 2]).map(({ text }) => text)),
  }));
};

/**
 * Words by which the scene's first picture is searched: its prompt, or the first clause of a scene whose prompt is its
 * narration.
 */
export const firstSubject = ({ narration, picturePrompt, later = [] }: SceneScript, videoLanguage: string): string => {
  const end = later[0]?.firstWord;
  if (end === undefined || picturePrompt !== narration) return picturePrompt;
  const words = narrationWords(narration, sceneLanguage(narration, videoLanguage));
  return joinWords(words.slice(0, end).map(({ text }) => text));
};

/** True for a picture that the request does not name. */
export const isPlanned = ({ firstWord }: LaterPicture): boolean => firstWord !== undefined;

/** The planned pictures that draw something else than the picture before; the others are framings of it. */
export const drawnLater = (
  { picturePrompt }: SceneScript,
  planned: readonly LaterPicture[],
  language: string,
  workflow: string,
): LaterPicture[] => {
  const subjectsOf = (subject: string): string => drawnSubjects({ subject, language }).join(' ');
  let before = subjectsOf(picturePrompt);
  return planned.flatMap((picture) => {
    const subjects = subjectsOf(picture.picturePrompt);
    if (subjects === '' || subjects === before) return [];
    before = subjects;
    return [{ ...picture, workflow }];
  });
};
