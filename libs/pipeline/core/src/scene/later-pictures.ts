import { speakingSeconds, sceneLanguage } from '@svc/pipeline-language';
import type { SceneScript } from '../script';
import { seedOfScene, type SceneInput } from '../script/scene-input';
import type { LaterPicture } from '../script/script';
import { joinWords, narrationWords, timeWords } from '../speech';
import { cutAtClauses } from './plan-shots';

/** More clauses show the last picture in other framings. */
const mostLater = 8;

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
 * Words that the scene's first picture shows: its prompt, or those until the second picture when the prompt is the
 * narration.
 */
export const firstSubject = (
  { narration, picturePrompt, later = [] }: Pick<SceneScript, 'narration' | 'picturePrompt' | 'later'>,
  videoLanguage: string,
): string => {
  const end = later[0]?.firstWord;
  if (end === undefined || picturePrompt !== narration) return picturePrompt;
  const words = narrationWords(narration, sceneLanguage(narration, videoLanguage));
  return joinWords(words.slice(0, end).map(({ text }) => text));
};

/** True for a picture that the request does not name. */
export const isPlanned = ({ firstWord }: LaterPicture): boolean => firstWord !== undefined;

/** A scene with a picture of the user shows it all the time, but for other pictures that the request names. */
export const withOwnPicture = <Scene extends Pick<SceneScript, 'asset' | 'later'>>(scene: Scene): Scene =>
  scene.asset === undefined || scene.later === undefined
    ? scene
    : { ...scene, later: scene.later.filter((picture) => !isPlanned(picture)) };

/** Far from the seeds of neighbouring scenes and of suggestions. */
const seedStep = 1_009;
const seeds = 2_147_483_648;

/** The scene's pictures as scenes of one picture each, in order of showing. */
export const listPictures = (input: SceneInput): SceneInput[] => {
  const { later = [], ...first } = input.scene;
  const { found: _found, asset: _asset, workflow: _workflow, others: _others, placement: _placement, ...scene } = first;
  const seed = seedOfScene(first);
  const picturePrompt = firstSubject(input.scene, input.language);
  return [
    { ...input, scene: { ...first, picturePrompt } },
    ...later.map(({ firstWord: _word, startShare: _share, leftOut = input.leftOut, ...picture }, index) => ({
      ...input,
      ...(leftOut && { leftOut }),
      scene: { ...scene, ...picture, seed: (seed + seedStep * (index + 1)) % seeds },
    })),
  ];
};
