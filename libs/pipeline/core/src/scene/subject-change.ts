import { createRecentValues } from '@svc/concurrency';
import { wordStem, tellingWords } from '@svc/pipeline-language';
import type { SceneScript, VideoScript } from '../script';
import type { SubjectPlace } from '../script/scene-input';

/** Each step of a video compares all its scenes. */
const keptScenes = 200;
const stemsOfScenes = createRecentValues<ReadonlySet<string>>(keptScenes);

const wordStems = ({ narration, picturePrompt }: SceneScript, language: string): ReadonlySet<string> => {
  const key = JSON.stringify([language, narration, picturePrompt]);
  const stems =
    stemsOfScenes.get(key) ?? new Set(tellingWords(`${narration} ${picturePrompt}`, language).map(wordStem));
  stemsOfScenes.set(key, stems);
  return stems;
};

const sharesAny = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((stem) => other.has(stem));

/** True when two scenes have no telling word in common. */
const isChange = (before: SceneScript | undefined, after: SceneScript | undefined, language: string): boolean =>
  before !== undefined && after !== undefined && !sharesAny(wordStems(before, language), wordStems(after, language));

export const subjectPlace = ({ scenes, language }: VideoScript, index: number): SubjectPlace => ({
  begins: isChange(scenes[index - 1], scenes[index], language),
  ends: isChange(scenes[index], scenes[index + 1], language),
});
