import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOfContent } from './content-files';

const content = join(import.meta.dirname, '..', '..', 'content');
const read = (path: string): string => readFileSync(join(content, path), 'utf8');
const files = globSync(['*.tsv', '*/*.tsv', '*/*.yaml'], { cwd: content }).sort();

const problemsAfter = (path: string, from: string | RegExp, to: string): string[] => {
  const changed = read(path).replace(from, to);
  expect(changed).not.toBe(read(path));
  return problemsOfContent(content, path, changed);
};

describe('the files of content', () => {
  it('fit their schemas', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files.flatMap((path) => problemsOfContent(content, path, read(path)))).toEqual([]);
  });

  it.each([
    ['words/de.tsv', /^subject\tdog/mu, 'thing\tdog', /^content\/words\/de\.tsv:2: kind must be equal to one of/],
    ['words/de.tsv', 'hund, hündin', 'hund,hündin', /^content\/words\/de\.tsv:2: words must match pattern/],
    ['words/de.tsv', 'kind\tname', 'name\tkind', /^content\/words\/de\.tsv:1: the header must be kind, name, words/],
    ['senses/fr.tsv', '\n', '\n\n', /^content\/senses\/fr\.tsv:2: the whole must have required property/],
    ['negations.tsv', '(?:wie|als)', '(?:wie|als', /^content\/negations\.tsv:3: likeness must match a schema in anyOf/],
    [
      'readings/de.yaml',
      '  km: Kilometer\n',
      '  km: [Kilometer]\n',
      /^content\/readings\/de\.yaml:\d\d: units\/km must be/,
    ],
    ['readings/de.yaml', 'months:', 'moons:', /^content\/readings\/de\.yaml:\d+: the whole must have .* 'months'/],
    ['phrase-books/fr.yaml', 'openings:', 'openings: {', /^content\/phrase-books\/fr\.yaml:\d+: /],
    ['question-words/en.yaml', 'stopWords:', 'stopwords:', /question-words\/en\.yaml:\d+: .*(?:stopWords|stopwords)/],
    [
      'clauses/es.yaml',
      'needsSubject: true',
      'needsSubject: yes',
      /^content\/clauses\/es\.yaml:\d+: joints\/0\/needsSubject/,
    ],
    ['sentences/hi.yaml', 'speech: ', 'speech: "("\nspeach: ', /^content\/sentences\/hi\.yaml:\d+: /],
  ])('are told by file, line and reason when %s has %s as %s', (path, from, to, problem) => {
    const problems = problemsAfter(path, from, to);
    expect(problems[0]).toMatch(problem);
  });
});
