import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { Ajv, type AnySchemaObject } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderChart } from './chart-files';
import { chartValues } from './chart-values';

const folder = join(projectRoot(), 'k8s', 'chart');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const templates = globSync('templates/*', { cwd: folder });

let written: Map<string, string>;
beforeAll(async () => {
  written = await renderChart();
});

describe('the Helm chart', () => {
  it('is what `npm run generate -- chart` makes of the manifests', () => {
    expect(templates.filter((file) => file.endsWith('.yaml')).sort()).toEqual(
      [...written.keys()].filter((file) => file.startsWith('templates/')).sort(),
    );
    for (const [file, text] of written) expect(read(file), file).toBe(text);
  });

  it('reads every value, and no other', () => {
    const texts = [...templates, 'values.yaml'].map(read).join('\n');
    const used = [...texts.matchAll(/\.Values\.([\w.]*\w)/g)].map(([, key]) => key!);
    expect(new Set(used)).toEqual(new Set(chartValues.map(({ key }) => key)));
  });

  const accepts = (file: string, change: (values: Record<string, Record<string, unknown>>) => void): boolean => {
    const schema = JSON.parse(read('values.schema.json')) as AnySchemaObject;
    const values = parse(read(file), { version: '1.1' }) as Record<string, Record<string, unknown>>;
    change(values);
    return new Ajv({ allowUnionTypes: true }).compile(schema)(values) === true;
  };

  it.each(['values.yaml', 'values-production.yaml'])('accepts %s', (file) => {
    expect(accepts(file, () => undefined)).toBe(true);
  });

  it.each<[string, (values: Record<string, Record<string, unknown>>) => void]>([
    ['a misspelt value', (values) => (values['ingress']!['enable'] = true)],
    ['a setting that is no text', (values) => (values['settings']!['video'] = { VIDEO_AUTH: false })],
    ['a tag that no Job may have in its name', (values) => (values['images']!['tag'] = 'V1')],
    ['zero pods', (values) => (values['videoWorker']!['replicas'] = 0)],
  ])('refuses %s', (_title, change) => {
    expect(accepts('values.yaml', change)).toBe(false);
  });
});
