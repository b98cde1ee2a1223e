import { relative } from 'node:path';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/;

const isStatement = (path) => {
  if (path.isStringLiteral()) return STATEMENT.test(path.node.value);
  return path.isTemplateLiteral() && STATEMENT.test(path.node.quasis[0]?.value.raw ?? '');
};

/** `this.logger.warn(…)`, as a call, as a statement, or as all that a function or a block does. */
const isLogLine = (path) => {
  if (path.isBlockStatement()) return path.node.body.length === 1 && isLogLine(path.get('body.0'));
  if (path.isExpressionStatement()) return isLogLine(path.get('expression'));
  if (path.isArrowFunctionExpression()) return isLogLine(path.get('body'));
  return path.isCallExpression() && /(^|\.)logger\.(log|warn|error|debug)$/.test(path.get('callee').toString());
};

/** Leaves out texts whose loss says nothing about a rule. */
const shouldIgnore = (path) => {
  if (isStatement(path)) return 'SQL is mutated condition by condition, not emptied';
  return isLogLine(path) ? 'What the log says is for people' : undefined;
};

/** Prints each surviving mutant at once, because a module takes minutes. */
class SurvivorsReporter {
  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const { line, column } = location.start;
    const text = replacement.replace(/\s+/g, ' ').slice(0, 60);
    console.log(`${status}: ${relative(process.cwd(), fileName)}:${line}:${column} ${mutatorName} → ${text}`);
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', { shouldIgnore }),
  declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorsReporter),
];
