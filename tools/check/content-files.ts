import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { LineCounter, parseDocument, type Document, type Node } from 'yaml';

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const ajv = new Ajv({ allErrors: true, formats: { pattern: isPattern }, strict: true, strictTypes: false });
const known = new Map<string, ValidateFunction>();

/** The schema of a kind, which is a folder of `content/` or a table there. */
const findValidator = (content: string, kind: string): ValidateFunction => {
  const schema = (): AnySchemaObject =>
    JSON.parse(readFileSync(join(content, 'schemas', `${kind}.json`), 'utf8')) as AnySchemaObject;
  const validate = known.get(kind) ?? ajv.compile(schema());
  known.set(kind, validate);
  return validate;
};

const contentKind = (path: string): string =>
  path
    .split('/', 1)
    .join('')
    .replace(/\.\w+$/u, '');

/** The place in the file's data, and the reason. */
const describe = ({ instancePath, message, params }: ErrorObject): string => {
  const { additionalProperty, allowedValues } = params as { additionalProperty?: string; allowedValues?: unknown[] };
  const more = additionalProperty ?? allowedValues?.join(', ');
  return `${instancePath.slice(1) || 'the whole'} ${message}${more === undefined ? '' : `: ${more}`}`;
};

/** Alternatives that do not fit are only told when none of them is meant. */
const toldErrors = (validate: ValidateFunction): ErrorObject[] => {
  const errors = validate.errors ?? [];
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  return errors.filter(
    (error) => error.keyword === 'anyOf' || !choices.some(({ schemaPath }) => error.schemaPath.startsWith(schemaPath)),
  );
};

const lineIn = (document: Document, lines: LineCounter, instancePath: string): number => {
  const keys = instancePath.split('/').slice(1);
  const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const node = document.getIn(names, true) as Node | undefined;
  return lines.linePos(node?.range?.[0] ?? 0).line;
};

const problemsOfYaml = (text: string, validate: ValidateFunction): [line: number, reason: string][] => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const faults = document.errors.map(({ linePos, message }): [number, string] => [linePos?.[0].line ?? 1, message]);
  if (faults.length > 0 || validate(document.toJS())) return faults;
  return toldErrors(validate).map((error) => [lineIn(document, lines, error.instancePath), describe(error)]);
};

const problemsOfTable = (text: string, validate: ValidateFunction): [line: number, reason: string][] => {
  const { properties = {} } = validate.schema as { properties?: object };
  const columns = Object.keys(properties);
  const [header = '', ...rows] = text.replace(/\n$/u, '').split('\n');
  if (header !== columns.join('\t')) return [[1, `the header must be ${columns.join(', ')}, separated by tabs`]];
  return rows.flatMap((row, index) => {
    const cells = row.split('\t');
    const more = cells.length > columns.length;
    if (more) return [[index + 2, `there are ${cells.length} cells in ${columns.length} columns`]];
    if (validate(Object.fromEntries(cells.map((cell, at) => [columns[at], cell])))) return [];
    return toldErrors(validate).map((error): [number, string] => [index + 2, describe(error)]);
  });
};

/**
 * Problems of a file of `content/`, each with the file, the line and the reason.
 * @param content the folder, which has the schemas
 */
export const problemsOfContent = (content: string, path: string, text: string): string[] => {
  const validate = findValidator(content, contentKind(path));
  const problems = path.endsWith('.tsv') ? problemsOfTable(text, validate) : problemsOfYaml(text, validate);
  return problems.map(([line, reason]) => `content/${path}:${line}: ${reason}`);
};
