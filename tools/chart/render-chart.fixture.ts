import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { parse } from 'yaml';

/** Holds what a template sees: the values, and what `with` and `range` have chosen. */
interface Scope {
  readonly values: object;
  readonly dot: unknown;
}

type Part = string | { readonly expression: string };

const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
const namespace = 'svc';

/** A dash in the braces takes the blanks beside it away. */
const splitTemplate = (template: string): Part[] => {
  const pieces = template.split(/\{\{(-?\s.*?\s-?|".*?")\}\}/gs);
  return pieces.map((piece, index) => {
    if (index % 2 === 1) return { expression: piece.replaceAll(/^-?\s*|\s*-?$/g, '') };
    const text = pieces[index - 1]?.endsWith('-') === true ? piece.trimStart() : piece;
    return pieces[index + 1]?.startsWith('-') === true ? text.trimEnd() : text;
  });
};

const read = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], tree);

const lookUpValue = (name: string, { values, dot }: Scope): unknown =>
  name === '.' ? dot : read(values, name.replace(/^\$?\.Values\./, ''));

const isSet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

const imageReference = (name: string, { values }: Scope): string => {
  const { registry, tag, digests } = read(values, 'images') as Record<string, string> & { digests: object };
  const digest = read(digests, name);
  return `${registry}/${name}:${tag || version}${isSet(digest) ? `@${String(digest)}` : ''}`;
};

/** The few expressions of our templates. */
const evaluate = (expression: string, scope: Scope): string => {
  const [, quoted] = /^"(.*)"$/.exec(expression) ?? [];
  if (quoted !== undefined) return quoted;
  if (expression.endsWith('.Release.Namespace')) return namespace;
  if (expression === 'include "svc.tag" $') return (read(scope.values, 'images.tag') as string) || version;
  const [, image] = /^include "svc\.image" \(list \$ "(.*)"\)$/.exec(expression) ?? [];
  if (image !== undefined) return imageReference(image, scope);
  const [, hashed] = /^include "svc\.hash" \(list (.*)\)$/.exec(expression) ?? [];
  if (hashed !== undefined) {
    const values = hashed.split(' ').map((name) => lookUpValue(name, scope));
    return hash('sha256', JSON.stringify(values)).slice(0, 8);
  }
  const [, printed, isHashed] = /^tpl \(toJson (\S+)\) \$( \| sha256sum)?$/.exec(expression) ?? [];
  if (printed === undefined) return String(lookUpValue(expression, scope));
  return isHashed === undefined ? render(JSON.stringify(lookUpValue(printed, scope)), scope.values) : 'hash';
};

/** The parts of a block until its end, and the parts behind it. */
const splitBlock = (parts: readonly Part[]): [body: Part[], rest: Part[]] => {
  let depth = 1;
  const end = parts.findIndex((part) => {
    if (typeof part === 'string') return false;
    if (/^(?:if|with|range|define) /.test(part.expression)) depth += 1;
    if (part.expression === 'end') depth -= 1;
    return depth === 0;
  });
  return [parts.slice(0, end), parts.slice(end + 1)];
};

/** The scopes in which a block is shown. */
const listScopes = (block: string, condition: string, scope: Scope): Scope[] => {
  const [, compared, text] = /^eq (\S+) "(.*)"$/.exec(condition) ?? [];
  if (compared !== undefined) return lookUpValue(compared, scope) === text ? [scope] : [];
  const [, given, chosen] = /^and \((.*)\) (\S+)$/.exec(condition) ?? [];
  if (given !== undefined) return listScopes('if', given, scope).flatMap(() => listScopes(block, chosen!, scope));
  const [, denied] = /^not (\S+)$/.exec(condition) ?? [];
  if (denied !== undefined) return isSet(lookUpValue(denied, scope)) ? [] : [scope];
  const value = lookUpValue(condition, scope);
  if (block === 'range') return (value as unknown[]).map((dot) => ({ ...scope, dot }));
  return isSet(value) ? [block === 'with' ? { ...scope, dot: value } : scope] : [];
};

const renderParts = ([part, ...others]: readonly Part[], scope: Scope): string => {
  if (part === undefined) return '';
  if (typeof part === 'string') return part + renderParts(others, scope);
  const [, block, condition = ''] = /^(if|with|range) (.*)$/.exec(part.expression) ?? [];
  if (block === undefined) return evaluate(part.expression, scope) + renderParts(others, scope);
  const [body, rest] = splitBlock(others);
  const shown = listScopes(block, condition, scope).map((inner) => renderParts(body, inner));
  return shown.join('') + renderParts(rest, scope);
};

const render = (template: string, values: object): string =>
  renderParts(splitTemplate(template), { values, dot: values });

const merge = (base: object, over: object): object =>
  Object.entries(over).reduce<Record<string, unknown>>(
    (all, [name, value]) => {
      const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
      return {
        ...all,
        [name]: isTree ? merge((all[name] as object | undefined) ?? {}, value as object) : (value as unknown),
      };
    },
    { ...base },
  );

const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

/**
 * Renders the chart as Helm does, as far as its templates need it: `npm run lab -- cluster` asks Helm.
 * @param file of values in the chart
 */
export const renderWith = (
  chart: ReadonlyMap<string, string>,
  file: string | undefined,
  values: Readonly<Record<string, unknown>>,
): string => {
  const valuesIn = (name: string) => parse(chart.get(name) ?? '', { version: '1.1' }) as object;
  const given = file === undefined ? {} : valuesIn(file);
  const all = Object.entries(values).reduce(
    (tree, [path, value]) => merge(tree, nested(path, value)),
    merge(valuesIn('values.yaml'), given),
  );
  const templates = [...chart].filter(([name]) => /^templates\/.*\.yaml$/.test(name));
  return templates.map(([, text]) => render(text, all)).join('\n');
};
