import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const statement = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/;

const isStatement = (path) => {
  if (path.isStringLiteral()) return statement.test(path.node.value);
  return path.isTemplateLiteral() && statement.test(path.node.quasis[0]?.value.raw ?? '');
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
  if (isStatement(path)) return 'An empty statement fails every test';
  return isLogLine(path) ? 'No test reads the log' : undefined;
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', { shouldIgnore })];
