import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOfContent } from './content-files';
import { findUnusedLists, findWordTables, wordTablesIn } from './word-tables';

const root = join(import.meta.dirname, '..', '..');
const content = join(root, 'content');
const readContent = (path: string): string => readFileSync(join(content, path), 'utf8');
const contentFiles = globSync(['*.tsv', '*/*.tsv', '*/*.yaml'], { cwd: content }).sort();

const problemsAfter = (path: string, from: string | RegExp, to: string): string[] => {
  const changed = readContent(path).replace(from, to);
  expect(changed).not.toBe(readContent(path));
  return problemsOfContent(content, path, changed);
};

describe('the files of content', () => {
  it('fit their schemas', () => {
    expect(contentFiles.length).toBeGreaterThan(60);
    expect(contentFiles.flatMap((path) => problemsOfContent(content, path, readContent(path)))).toEqual([]);
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
    [
      'word-lists/almanac.tsv',
      'the, an?, my',
      'the, , an?, my',
      /^content\/word-lists\/almanac\.tsv:\d+: words must match/,
    ],
    [
      'word-lists/language.tsv',
      'sleep, swim',
      'sleep, Dr., swim',
      /^content\/word-lists\/language\.tsv:\d+: words must/,
    ],
    ['readings/de.yaml', '- Kollege', '- Koll.', /^content\/readings\/de\.yaml:\d+: lists\/masculineNouns\/\d must/],
    ['sentences/hi.yaml', 'speech: ', 'speech: "("\nspeach: ', /^content\/sentences\/hi\.yaml:\d+: /],
  ])('are told by file, line and reason when %s has %s as %s', (path, from, to, problem) => {
    const problems = problemsAfter(path, from, to);
    expect(problems[0]).toMatch(problem);
  });
});

describe('words of people in the sources of the pipeline', () => {
  it('stand in content, and each list there is used', () => {
    expect(findWordTables(root)).toEqual([]);
    expect(findUnusedLists(root)).toEqual([]);
  });

  it.each([
    ['a pattern', String.raw`const article = /^(?:the|an?|my|your)\s/iu;`],
    ['a pattern of a text', 'const verb = startsWith(String.raw`(?:is|has|was|had) ${noun}`);'],
    ['an array', "const views = ['seen from above', 'at night', 'in motion', 'long ago'];"],
    ['a set of split words', "const particles = new Set('aber oder weil denn'.split(' '));"],
    ['an object', "const words = { one: 'für', two: 'über', three: 'länger', four: 'schön' };"],
  ])('are found as more than three in %s', (_, source) => {
    expect(wordTablesIn('planted.ts', source)).toHaveLength(1);
  });

  it('are neither three of them, nor names of formats, keys and sentences', () => {
    const sources = [
      '/^(?:the|an?|my)/u',
      "const formats = ['mp4', 'webm', 'mov', 'gif'];",
      "const reasons = { a: 'It is damaged: save it again.', b: 'it has no text; scan it', c: 'x', d: 'y' };",
    ];
    expect(sources.flatMap((source) => wordTablesIn('planted.ts', source))).toEqual([]);
  });
});
