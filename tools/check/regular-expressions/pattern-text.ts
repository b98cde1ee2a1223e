import ts from 'typescript';
import { listedWords } from './listed-words';

/** Expressions by the names of the constants of a file. */
type Names = ReadonlyMap<string, ts.Expression>;

const visit = (node: ts.Node, look: (node: ts.Node) => void): void => {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
};

export const findConstants = (file: ts.SourceFile): Names => {
  const constants = new Map<string, ts.Expression>();
  visit(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
  });
  return constants;
};

const functionName = (node: ts.Node): string | undefined => {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  const isNamed = ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent);
  return isNamed && ts.isIdentifier(node.parent.name) ? node.parent.name.text : undefined;
};

const findCalls = (name: string, file: ts.SourceFile): ts.CallExpression[] => {
  const calls: ts.CallExpression[] = [];
  visit(file, (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name)
      calls.push(node);
  });
  return calls;
};

const bound = (parameters: readonly ts.ParameterDeclaration[], call: ts.CallExpression): Names => {
  const pairs = parameters.flatMap((parameter, index): [string, ts.Expression][] => {
    const value = call.arguments[index] ?? parameter.initializer;
    return value !== undefined && ts.isIdentifier(parameter.name) ? [[parameter.name.text, value]] : [];
  });
  return new Map(pairs);
};

/** The parameters of the functions around an expression, once for each call of them in its file. */
export const callsAround = (inside: ts.Node, file: ts.SourceFile): Names[] => {
  let all: Names[] = [new Map()];
  for (let node = inside.parent; !ts.isSourceFile(node); node = node.parent) {
    const name = functionName(node);
    const calls = name === undefined ? [] : findCalls(name, file);
    if (calls.length === 0) continue;
    const { parameters } = node as ts.ArrowFunction;
    all = calls.flatMap((call) => all.map((names) => new Map([...bound(parameters, call), ...names])));
  }
  return all;
};

const mostDepth = 9;

/** The name of the list in `lists.any('articles')`. */
const listName = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [name] = node.arguments;
  return node.expression.name.text === 'any' && name !== undefined && ts.isStringLiteral(name) ? name.text : undefined;
};

/** The pattern of `` lists.pattern('u')`^(?:${'articles'})` ``: names stand for the words of their lists. */
export const listedPattern = ({ template }: ts.TaggedTemplateExpression): string => {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText ?? template.text;
  const spans = template.templateSpans.map(({ expression, literal }) => {
    const words = ts.isStringLiteral(expression) ? listedWords(expression.text) : undefined;
    if (words === undefined) throw new Error(`There is no list of words ${expression.getText()}.`);
    return words + (literal.rawText ?? literal.text);
  });
  return (template.head.rawText ?? template.head.text) + spans.join('');
};

/**
 * The text of an expression, as far as its file tells it.
 * @param unknownPart stands for what is only known when the program runs
 */
export const expressionText = (node: ts.Expression, names: Names, unknownPart: string, depth = 0): string => {
  const inner = (expression: ts.Expression): string => expressionText(expression, names, unknownPart, depth + 1);
  const partText = (part: ts.TemplateLiteralLikeNode, isRaw: boolean): string =>
    isRaw ? (part.rawText ?? part.text) : part.text;
  const template = (literal: ts.TemplateLiteral, isRaw: boolean): string =>
    ts.isNoSubstitutionTemplateLiteral(literal)
      ? partText(literal, isRaw)
      : partText(literal.head, isRaw) +
        literal.templateSpans.map((span) => inner(span.expression) + partText(span.literal, isRaw)).join('');
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) return template(node, false);
  if (ts.isTaggedTemplateExpression(node)) return template(node.template, true);
  if (ts.isBinaryExpression(node)) return inner(node.left) + inner(node.right);
  const words = listedWords(listName(node) ?? '');
  if (words !== undefined) return words;
  const meant = ts.isIdentifier(node) && depth < mostDepth ? names.get(node.text) : undefined;
  return meant === undefined ? unknownPart : inner(meant);
};
