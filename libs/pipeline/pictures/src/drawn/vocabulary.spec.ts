import { musicMoods } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { placeNames } from './places/place';
import { hourNames, moodNames, viewNames, weatherNames } from './scene';
import { subjectNames } from './subjects/subjects';
import { wordLanguages, listRows, findVocabulary, type WordKind, wordKinds } from '@svc/pipeline-language';

const kinds = wordKinds;

describe('the tables of words', () => {
  it.each(kinds)('have words of a %s in each of the thirteen languages', (kind) => {
    const gaps = listRows(kind).flatMap(({ name, columns }) => [
      ...(columns.length === wordLanguages.length ? [] : [`${name} has ${columns.length} columns`]),
      ...wordLanguages
        .filter((_, index) => (columns[index] ?? []).length === 0)
        .map((language) => `${name} in ${language}`),
    ]);
    expect(gaps).toEqual([]);
  });

  it.each<[WordKind, readonly string[]]>([
    ['subject', [...subjectNames()]],
    // A studio has no words: it is used when no place is named.
    ['place', placeNames.filter((name) => name !== 'studio')],
    ['weather', weatherNames],
    ['hour', hourNames],
    ['mood', moodNames],
    ['view', viewNames],
    ['tune', musicMoods],
    ['unseen', ['figurative']],
  ])('name each %s once, and nothing else', (kind, names) => {
    const rows = listRows(kind).map(({ name }) => name);
    expect(rows.toSorted()).toEqual([...names].sort());
  });

  it.each(wordLanguages)('give no word of %s two meanings of one kind', (language) => {
    const doubtful = [...findVocabulary(language)].filter(
      ([, meanings]) => new Set(meanings.map(({ kind }) => kind)).size < meanings.length,
    );
    expect(doubtful).toEqual([]);
  });
});
