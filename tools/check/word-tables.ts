import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** More words of people than these belong to `content/`. */
const mostWords = 3;

/** Sources whose tables are names of formats, languages, scripts and vendors' programs, and no words of people. */
const technical: readonly RegExp[] = [
  /\.settings\.ts$/,
  // Formats of files, their parts and their styles.
  /^core\/src\/(?:input|foreign-files|document)\//,
  /^documents\/src\/(?:html\.document|other-files|pdf\/pdf\.document)\.ts$/,
  /^pictures\/src\/drawn\/subjects\/read-drawing\.ts$/,
  // Names of colours in CSS, and of scripts and languages in BCP 47 and ISO 15924.
  /^core\/src\/frame\/(?:named-colors|missing-letters|font-catalogue|template-fill|template-parameters)\.ts$/,
  /^language\/src\/language-names\.ts$/,
  /^core\/src\/providers\/wiki\.ts$/,
  /^pictures\/src\/open-archives\/(?:picture-words|commons-.*)\.ts$/,
  /^writers\/src\/chat-writer\/answer-schema\.ts$/,
  // Answers and names of vendors' servers and programs.
  /^core\/src\/providers\//,
  /^runninghub\/src\//,
  /^voices\/src\/(?:edge|openai|packs)\//,
  /^writers\/src\/chat-writer\/(?:model-failure|request-dialect|read-completion|read-answer)\.ts$/,
];

const withoutEscapes = (text: string): string => text.replaceAll(/\\[pPu]\{[^}]*\}|\\u[0-9a-f]{4}|\\./giu, '');

/** Two letters and more; a region such as "GB" is none. */
const isWord = (text: string): boolean =>
  (withoutEscapes(text).match(/\p{L}/gu)?.length ?? 0) >= 2 && !/\d|^[A-Z]{2}$/.test(text);

/** Alternatives of each group of a pattern. */
const listAlternatives = (pattern: string): string[][] => {
  const groups: string[][] = [];
  const open: string[][] = [['']];
  const add = (text: string): void => {
    const group = open.at(-1);
    if (group !== undefined) group[group.length - 1] += text;
  };
  for (const [part] of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|[)|]|[^\\()[|]+/gsu)) {
    if (part.startsWith('(')) open.push(['']);
    else if (part === '|') open.at(-1)?.push('');
    else if (part === ')' && open.length > 1) groups.push(open.pop() ?? []);
    else add(part);
  }
  return [...groups, ...open];
};

const patternText = (node: ts.Node): string | undefined => {
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isTemplateExpression(node))
    return node
      .getText()
      .slice(1, -1)
      .replaceAll(/\$\{[^}]*\}/g, '');
  return ts.isStringLiteralLike(node) && node.text.includes('|') ? node.text : undefined;
};

const longest = (groups: readonly string[][]): string[] =>
  groups.map((group) => group.filter(isWord)).toSorted((one, other) => other.length - one.length)[0] ?? [];

/** Strings of an array or of an object's values and keys. */
const listStrings = (node: ts.Node): string[] => {
  const nodes = ts.isArrayLiteralExpression(node)
    ? node.elements.flatMap((element) => (ts.isArrayLiteralExpression(element) ? [...element.elements] : [element]))
    : ts.isObjectLiteralExpression(node)
      ? node.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => [name, initializer])
      : [];
  return nodes.filter(ts.isStringLiteralLike).map(({ text }) => text);
};

/** Identifiers are in ASCII and without blanks; a sentence with its stop is a message. */
const isPhrase = (text: string): boolean =>
  isWord(text) && /[^\p{ASCII}]|^[\p{L}'-]+(?: [\p{L}'-]+){1,4}$/u.test(text) && !/[;:{}/]/.test(text);

const splitWords = (node: ts.Node): string[] => {
  const isSplit =
    ts.isStringLiteralLike(node) && ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'split';
  return isSplit ? node.text.split(' ').filter(isWord) : [];
};

const wordsOfTable = (node: ts.Node): string[] => {
  const pattern = patternText(node);
  const words = [pattern === undefined ? [] : longest(listAlternatives(pattern)), splitWords(node)];
  return [...words, listStrings(node).filter(isPhrase)].find(({ length }) => length > mostWords) ?? [];
};

/** Tables of more than three words of people in a source, each with its place and its words. */
export const wordTablesIn = (name: string, text: string): string[] => {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const words = wordsOfTable(node);
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (words.length > 0) found.push(`${name}:${line}: ${words.slice(0, mostWords + 1).join(', ')}`);
    else ts.forEachChild(node, look);
  };
  look(file);
  return found;
};

/** Tables of words in the sources of the pipeline, which belong to `content/`. */
export const findWordTables = (root: string): string[] => {
  const pipeline = join(root, 'libs', 'pipeline');
  return globSync('*/src/**/*.ts', { cwd: pipeline })
    .filter((file) => !/\.(?:spec|fixture)\.ts$/.test(file) && !technical.some((files) => files.test(file)))
    .sort()
    .flatMap((file) => wordTablesIn(file, readFileSync(join(pipeline, file), 'utf8')));
};

/** Names of lists in `content/word-lists` that no source asks for. */
export const findUnusedLists = (root: string): string[] => {
  const sources = globSync('libs/pipeline/*/src/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  // A name may be put together: `companions of ${weather}`.
  const asks = (name: string): boolean =>
    sources.some((source) => source.includes(`'${name}'`) || source.includes(`\`${name.replace(/\S+$/, '${')}`));
  return globSync('content/word-lists/*.tsv', { cwd: root }).flatMap((file) => {
    const names = readFileSync(join(root, file), 'utf8').split('\n').slice(1, -1);
    return names.map((row) => row.split('\t', 1).join('')).filter((name) => !asks(name));
  });
};
