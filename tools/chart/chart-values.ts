import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A value of the chart; chart-values.yaml explains the fields. */
export interface ChartValue {
  readonly key: string;
  readonly fields: readonly string[];
  readonly optional?: 'object' | 'array' | 'integer' | 'string' | 'boolean';
  readonly appended?: true;
  /** A condition of Helm's templates; without it an optional value is always written. */
  readonly when?: string;
  readonly value?: unknown;
  readonly schema?: object;
  readonly refers?: string;
  readonly component?: string;
  readonly object?: string;
  readonly comment?: string;
}

/** A component that a value turns on. */
export interface Part {
  readonly component: string;
  readonly key: string;
  readonly choice?: string;
}

interface Group {
  readonly apps?: readonly string[];
  readonly values?: Readonly<Record<string, Partial<ChartValue> | undefined>>;
  readonly choices?: readonly Part[];
}

const groups = parse(readFileSync(join(import.meta.dirname, 'chart-values.yaml'), 'utf8')) as Group[];

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

const listed = groups.flatMap(({ apps, values = {} }) =>
  (apps ?? ['']).flatMap((app) =>
    Object.entries(values).map(([key, value]): ChartValue => {
      const named = JSON.parse(JSON.stringify(value).replaceAll('APP', app)) as Partial<ChartValue>;
      return { fields: [], ...named, key: app === '' ? key : `${camelCase(app)}.${key}` };
    }),
  ),
);

/** A value that is listed twice has the fields of both. */
export const chartValues: readonly ChartValue[] = [...Map.groupBy(listed, ({ key }) => key).values()].map((same) => ({
  ...same[0]!,
  fields: same.flatMap(({ fields }) => fields),
}));

export const parts: readonly Part[] = [
  ...groups.flatMap(({ choices = [] }) => choices),
  ...chartValues.flatMap(({ key, component }) => (component === undefined ? [] : [{ key, component }])),
];

/** Replaces texts of the manifests by expressions that read the values which stand for them. */
export const withReferences = (text: string): string =>
  chartValues.reduce(
    (all, { key, refers }) => (refers === undefined ? all : all.replaceAll(refers, `{{ .Values.${key} }}`)),
    text,
  );

/** The object and the JSON pointer of a field. */
export const splitField = (field: string): [object: string, path: string[]] => {
  const [object = '', pointer = ''] = field.split(' ');
  const [, ...path] = pointer.split('/').map((name) => name.replaceAll('~1', '/'));
  return [object, path];
};
