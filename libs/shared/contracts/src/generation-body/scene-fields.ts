import { broken, type GivenRule } from '../broken-rule';
import { pictureFits } from '../request-parts';
import { ObjectField, ObjectListField, RequestField } from './field';
import { isChoice, isFilledText, isName, isNumber, isObject, isObjectList, isText, orEmpty } from './rules';
import { videoLimits } from './video-limits';

const optionalName = orEmpty(isName(videoLimits.workflowCharacters));
const prompt = orEmpty(isText(videoLimits.promptPrefixCharacters));
const seed = isNumber({ ...videoLimits.sceneSeed, isWhole: true });

class PlacementFields {
  @RequestField(isChoice(pictureFits))
  fit?: unknown;

  @RequestField(isNumber(videoLimits.picturePlace))
  x?: unknown;

  @RequestField(isNumber(videoLimits.picturePlace))
  y?: unknown;

  @RequestField(isNumber(videoLimits.pictureZoom))
  zoom?: unknown;
}

class PictureFields {
  @RequestField(prompt)
  prompt?: unknown;

  @RequestField(optionalName)
  asset?: unknown;

  @RequestField(seed)
  seed?: unknown;

  @ObjectField(PlacementFields, isObject())
  placement?: unknown;
}

class ShotFields {
  @RequestField(isNumber(videoLimits.pictureShare))
  share?: unknown;

  @RequestField(prompt)
  prompt?: unknown;

  @RequestField(optionalName)
  asset?: unknown;

  @RequestField(seed)
  seed?: unknown;

  @RequestField(optionalName)
  source?: unknown;

  @ObjectField(PlacementFields, isObject())
  placement?: unknown;
}

const shotList = isObjectList(videoLimits.scenePictures);

const sceneText = isFilledText(videoLimits.sceneCharacters, 'empty');

/** The words of a scene on one line. */
export const sceneWords = (text: string): string => text.trim().replace(/\s+/gu, ' ');

export class SceneFields {
  @RequestField(sceneText)
  text?: unknown;

  @ObjectField(PictureFields, isObject())
  picture?: unknown;

  @ObjectListField(ShotFields, { form: shotList })
  pictures?: unknown;

  @RequestField(optionalName)
  voice?: unknown;

  @RequestField(isNumber(videoLimits.scenePauseSeconds))
  pause_seconds?: unknown;
}

const sumNumbers = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const wordsIn = ({ text }: SceneFields): number => (sceneText(text, {}) === null ? sceneWords(String(text)).length : 0);

const picturesIn = ({ pictures = [] }: SceneFields): number =>
  Array.isArray(pictures) && (pictures.length === 0 || shotList(pictures, {}) === null) ? pictures.length : 0;

/** Wrong texts and lists count for nothing: they are reported at their scenes. */
const sizeProblem = (scenes: readonly SceneFields[]): GivenRule | null => {
  const { textCharacters, givenPictures } = videoLimits;
  if (sumNumbers(scenes.map(wordsIn)) > textCharacters) return broken('charactersTogether', { count: textCharacters });
  if (sumNumbers(scenes.map(picturesIn)) > givenPictures) return broken('picturesTogether', { count: givenPictures });
  return null;
};

export const sceneListRules = { form: isObjectList(videoLimits.givenScenes), whole: sizeProblem };
