import {
  type ClauseDrawing,
  type Drawings,
  type DrawnClause,
  type DrawnWords,
  leastLeftOut,
} from '@svc/pipeline/media';
import { companionsFor } from './companions';
import { numberIn } from './read-number';
import { drawnSubjects, drawnThings, namedThings, readScene } from './read-scene';

const thingsIn = (words: DrawnWords): string[] => drawnThings(readScene(words));

/** Things of the topic alone: a clause does not draw them again. */
const thingsOfTopic = (
  { topic, language }: DrawnClause,
  named: readonly string[],
  own: readonly string[],
): string[] => {
  const ofTopic = namedThings({ subject: topic, topic, language }).filter((name) => !named.includes(name));
  const { place } = readScene({ subject: topic, topic: '', language, promptPrefix: '' });
  return [...ofTopic, ...[`place:${place}`].filter((name) => !own.includes(name))];
};

const drawClause = (clause: DrawnClause): ClauseDrawing | null => {
  const { subject, topic, language, shown, hasPhotograph } = clause;
  const words = { subject, topic, language, promptPrefix: '' };
  const own = thingsIn({ ...words, topic: '' });
  const named = namedThings(words);
  const leftOut = leastLeftOut({ thingsIn }, words, [...shown, ...thingsOfTopic(clause, named, own)]);
  const known = [...named, ...own, ...(hasPhotograph ? [] : companionsFor(named))];
  const things = thingsIn({ ...words, leftOut }).filter(
    (thing) => known.includes(thing) || thing.startsWith('number:'),
  );
  return things.length === 0 ? null : { things, leftOut };
};

export const drawings: Drawings = {
  thingsIn,
  drawClause,
  isDrawable: (words) => drawnSubjects(words).length > 0,
  numberIn: (text) => numberIn(text)?.text ?? null,
};
