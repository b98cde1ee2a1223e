import { describe, expect, it } from 'vitest';
import { findSubject, olderForm, subjectNames } from './subjects';

/** Facts of all files; a file that breaks the format is named with its line. */
const read = () =>
  [...subjectNames()].flatMap((name) => {
    const subject = findSubject(name);
    return subject === undefined ? [] : [{ name, ...subject }];
  });

describe('the files of content/drawings', () => {
  it('keep the format', () => {
    expect(read()).toHaveLength(subjectNames().size);
  });

  it('name only companions that have a drawing', () => {
    const unknown = read().flatMap(({ name, companions }) =>
      companions.filter((companion) => !subjectNames().has(companion)).map((companion) => `${name}: ${companion}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name only older forms that have a drawing', () => {
    expect(() => read().map(({ olderForms }) => olderForms.map((form) => olderForm(form.name)))).not.toThrow();
  });
});
