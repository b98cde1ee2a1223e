import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { callsAround, findConstants, expressionText, listedPattern } from './pattern-text';

interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
}

/** A regular expression of the product. */
export interface FoundPattern extends WrittenPattern {
  /** File and line. */
  readonly place: string;
  /** Looks for every match, not for the first alone. */
  readonly isRepeated: boolean;
}

/** Services, worker, libraries, programs of voices, scripts of pages. */
const shipped = [
  'apps/*/src/**/*.{ts,js,mjs}',
  'libs/**/src/**/*.{ts,js,mjs}',
  'libs/pipeline/{core,voices}/programs/**/*.mjs',
];
const isShipped = (file: string): boolean =>
  !/\.(?:spec|fixture|d)\.ts$|^libs\/shared\/testing\/|\/generated\//.test(file);

/** One of these stands for each part of a pattern that is only known when it runs: the first that makes a pattern. */
const unknownParts = ['word', '9', 'Latin'];

const isPattern = (source: string, flags: string): boolean => {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
};

type Construction = ts.NewExpression | ts.CallExpression;

const isConstruction = (node: ts.Node): node is Construction =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** @throws Error when no pattern comes of it */
const constructed = (node: Construction, file: ts.SourceFile): WrittenPattern[] => {
  const [pattern, flags] = node.arguments ?? [];
  if (pattern === undefined) return [];
  const constants = findConstants(file);
  return callsAround(node, file).map((parameters) => {
    const names = new Map([...constants, ...parameters]);
    const written = flags === undefined ? '' : expressionText(flags, names, '');
    const sources = unknownParts.map((unknownPart) => expressionText(pattern, names, unknownPart));
    const source = sources.find((candidate) => isPattern(candidate, written));
    if (source === undefined) throw new Error(`No pattern can be read of ${pattern.getText()}.`);
    return { source, flags: written };
  });
};

const literal = ({ text }: ts.RegularExpressionLiteral): WrittenPattern => {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
};

/** The flags of `` lists.pattern('gu')`…` ``; undefined for another expression. */
const flagsOfLists = (node: ts.Node): string | undefined => {
  if (!ts.isTaggedTemplateExpression(node) || !ts.isCallExpression(node.tag)) return undefined;
  const { expression, arguments: given } = node.tag;
  const [flags] = given;
  const isPattern = ts.isPropertyAccessExpression(expression) && expression.name.text === 'pattern';
  return isPattern && flags !== undefined && ts.isStringLiteral(flags) ? flags.text : undefined;
};

const isOfSplit = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'split';

/** Every literal of a file, every pattern of lists, and every call of the constructor: once for each set of parts that the file gives it. */
export const patternsIn = (name: string, text: string): FoundPattern[] => {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: FoundPattern[] = [];
  const keep = (node: ts.Node, written: WrittenPattern): void => {
    const place = `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    found.push({ ...written, place, isRepeated: written.flags.includes('g') || isOfSplit(node) });
  };
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) keep(node, literal(node));
    const flags = flagsOfLists(node);
    if (flags !== undefined) keep(node, { source: listedPattern(node as ts.TaggedTemplateExpression), flags });
    if (isConstruction(node)) for (const written of constructed(node, file)) keep(node, written);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
};

export const findPatterns = (root: string): FoundPattern[] =>
  globSync(shipped, { cwd: root })
    .filter(isShipped)
    .sort()
    .flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
