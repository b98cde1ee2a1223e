import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const paths = globSync(['apps/studio/src/**/*.tsx', 'libs/shared/web/src/form.tsx'], { cwd: root });

/** Names of texts that people type; sentences of the page have translated ones. */
const typed = /^(?:title|text|topic|question|narration)$/u;
const directed = ['dir', 'lang'];
/** Types of inputs that take no words. */
const wordless = ['range', 'file', 'radio', 'checkbox', 'number', 'color', 'hidden', 'password', 'date'];

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const attribute = ({ attributes }: Opening, name: string): ts.JsxAttribute | undefined =>
  attributes.properties.find(
    (property): property is ts.JsxAttribute => ts.isJsxAttribute(property) && property.name.getText() === name,
  );

const isDirected = (opening: Opening): boolean =>
  opening.tagName.getText() === 'bdi' || directed.some((name) => attribute(opening, name) !== undefined);

const isWordless = (opening: Opening): boolean => {
  const type = attribute(opening, 'type')?.initializer;
  return type !== undefined && ts.isStringLiteral(type) && wordless.includes(type.text);
};

const takesWords = (opening: Opening): boolean => {
  const tag = opening.tagName.getText();
  return tag === 'textarea' || (tag === 'input' && !isWordless(opening));
};

/** True for `{title}`, `{scene.text}` and `{title ?? other}`, false for a call and for an element. */
const showsTyped = (expression: ts.Expression): boolean => {
  if (ts.isIdentifier(expression)) return typed.test(expression.text);
  if (ts.isPropertyAccessExpression(expression)) return typed.test(expression.name.text);
  return ts.isBinaryExpression(expression) && (showsTyped(expression.left) || showsTyped(expression.right));
};

const isInDirected = (node: ts.Node): boolean => {
  for (let parent = node.parent; ts.isJsxElement(parent) || ts.isJsxExpression(parent); parent = parent.parent)
    if (ts.isJsxElement(parent) && isDirected(parent.openingElement)) return true;
  return false;
};

const findUndirected = (path: string, source: string): string[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node): void => {
    found.push(
      `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 40)}`,
    );
  };
  const visit = (node: ts.Node): void => {
    const isOpening = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (isOpening && takesWords(node) && !isDirected(node)) note(node);
    const isChild = ts.isJsxExpression(node) && ts.isJsxElement(node.parent);
    if (isChild && node.expression !== undefined && showsTyped(node.expression) && !isInDirected(node)) note(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

describe('texts that a person typed', () => {
  it.each(paths)('are written in their own direction: %s', (path) => {
    expect(findUndirected(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  it('are found in elements, in fields and behind a fallback', () => {
    const source = `
      const one = <p>{scene.text}</p>;
      const two = <input value={title} />;
      const three = <a href="x">{title ?? other}</a>;
      const right = <p dir="auto"><b>{scene.text}</b></p>;
      const field = <input type="range" />;
      const sentence = <p>{translate('a', { title })}</p>;`;
    expect(findUndirected('some.tsx', source)).toEqual([
      'some.tsx:2 {scene.text}',
      'some.tsx:3 <input value={title} />',
      'some.tsx:4 {title ?? other}',
    ]);
  });
});
