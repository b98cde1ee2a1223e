import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A statement as source files write it: which file, and what it looks like with its gaps filled in. */
export interface StatementPattern {
  readonly file: string;
  readonly line: number;
  readonly pattern: RegExp;
}

const VERB = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/;

/** Finds the SQL in source files, to tell whose a statement is that reaches PostgreSQL. */
export function statementPatterns(files: readonly string[]): StatementPattern[] {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    return textsIn(source)
      .filter(({ parts: [head = ''] }) => VERB.test(head))
      .map(({ line, parts }) => ({ file, line, pattern: new RegExp(`^${parts.map(escape).join('[^]*?')}$`) }));
  });
}

interface SourceText {
  /** From 1. */
  readonly line: number;
  readonly parts: readonly string[];
}

/** Every string and template of a file, as its fixed parts. */
function textsIn(source: ts.SourceFile): SourceText[] {
  const texts: SourceText[] = [];
  const visit = (node: ts.Node): void => {
    const parts = partsOf(node);
    const position = node.getStart(source);
    if (parts !== undefined) texts.push({ line: source.getLineAndCharacterOfPosition(position).line + 1, parts });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function partsOf(node: ts.Node): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
