import {
  createSourceFile,
  forEachChild,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isStringLiteralLike,
  isTemplateExpression,
  ScriptTarget,
  type CallExpression,
  type Expression,
  type Node,
} from 'typescript';

export interface TextUse {
  /** Matches the used keys: one key, or those that the source code builds from parts. */
  readonly keys: RegExp;
  readonly written: string;
  /** True for a template: it stands for every key of a group, such as `states.${state}`. */
  readonly isBuilt: boolean;
  /** True for the argument of a translation; false for another text, which may only look like a key. */
  readonly isTranslated: boolean;
  /** Names of the values that fill placeholders; null when the source code does not list them. */
  readonly values: readonly string[] | null;
}

const anyPart = '[^.]+';
const translators = new Set(['translate', 'translateOr']);

const exactly = (...parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`)).join(anyPart)}$`);

const group = /^[\w-]+\./;

const keyPatterns = (node: Node): Pick<TextUse, 'keys' | 'written' | 'isBuilt'>[] => {
  if (isStringLiteralLike(node)) return [{ keys: exactly(node.text), written: node.text, isBuilt: false }];
  if (isTemplateExpression(node) && group.test(node.head.text)) {
    const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
    return [{ keys: exactly(...parts), written: node.getText(), isBuilt: true }];
  }
  if (isConditionalExpression(node)) return [...keyPatterns(node.whenTrue), ...keyPatterns(node.whenFalse)];
  return [];
};

/** `translate(…)`, `context.translate(…)` and `authTexts.in(language)(…)`. */
const isTranslation = ({ expression }: CallExpression): boolean => {
  if (isIdentifier(expression)) return translators.has(expression.text);
  if (isPropertyAccessExpression(expression)) return translators.has(expression.name.text);
  return (
    isCallExpression(expression) &&
    isPropertyAccessExpression(expression.expression) &&
    expression.expression.name.text === 'in'
  );
};

const valueNames = (values: Expression | undefined): readonly string[] | null => {
  if (values === undefined) return [];
  if (!isObjectLiteralExpression(values)) return null;
  return values.properties.flatMap(({ name }) => (name !== undefined && isIdentifier(name) ? [name.text] : []));
};

/** Lists the texts that a TypeScript or JavaScript file uses. */
export const readTextUses = (file: string, source: string): TextUse[] => {
  const uses: TextUse[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isTranslation(node)) {
      const [key, second, third] = node.arguments;
      const names = valueNames(node.expression.getText().endsWith('translateOr') ? third : second);
      if (key !== undefined)
        uses.push(...keyPatterns(key).map((use) => ({ ...use, isTranslated: true, values: names })));
    } else if (isStringLiteralLike(node) || isTemplateExpression(node))
      uses.push(...keyPatterns(node).map((use) => ({ ...use, isTranslated: false, values: null })));
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, source, ScriptTarget.Latest, true));
  return uses;
};
