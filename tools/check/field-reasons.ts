import {
  createSourceFile,
  forEachChild,
  isCallExpression,
  isConditionalExpression,
  isNewExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteralLike,
  isTemplateExpression,
  ScriptTarget,
  type Expression,
  type Node,
} from 'typescript';

/** Calls that refuse a field, and the place of the reason among their arguments. */
const placeOfReason: Readonly<Record<string, number>> = {
  matching: 1,
  satisfying: 1,
  Refused: 0,
  fieldError: 1,
  fieldProblemError: 1,
  refuse: 1,
  add: 1,
  derived: 3,
};

const nameOf = (callee: Expression): string =>
  isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();

/** Texts of an expression. Other values than texts become a number, which most of them are. */
const textsOf = (node: Expression | undefined, unknown: readonly string[] = []): readonly string[] => {
  if (node === undefined) return [];
  if (isStringLiteralLike(node)) return [node.text];
  if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap((part) => textsOf(part, unknown));
  if (!isTemplateExpression(node)) return unknown;
  return node.templateSpans.reduce(
    (begins, { expression, literal }) =>
      begins.flatMap((begin) => textsOf(expression, ['7']).map((value) => begin + value + literal.text)),
    [node.head.text],
  );
};

const reasonsAt = (node: Node): readonly string[] => {
  if (isPropertyAssignment(node) && node.name.getText() === 'sentence') return textsOf(node.initializer);
  if (!isCallExpression(node) && !isNewExpression(node)) return [];
  const place = placeOfReason[nameOf(node.expression)];
  return place === undefined ? [] : textsOf(node.arguments?.[place]);
};

/** Reasons that the source code gives for refusing a field: `must be in the future`. */
export const readFieldReasons = (name: string, source: string): string[] => {
  const found: string[] = [];
  const visit = (node: Node): void => {
    found.push(...reasonsAt(node));
    forEachChild(node, visit);
  };
  visit(createSourceFile(name, source, ScriptTarget.Latest, true));
  return found.filter((reason) => reason !== '');
};
