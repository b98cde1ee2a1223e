import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { Ajv, type AnySchemaObject } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseObjects } from './chart-objects';
import { renderChart, writeChart } from './chart-files';
import { chartValues } from './chart-values';
import { differences, readVariants, type Variant } from './chart-variants';
import { renderWith } from './render-chart.fixture';

let chart: Map<string, string>;
let variants: Variant[];
beforeAll(async () => {
  [chart, variants] = await Promise.all([renderChart(), readVariants()]);
});

describe('the Helm chart', () => {
  it('is written with its templates, its helpers and nothing that lay there before', async () => {
    const folder = createOwnedFolder();
    writeFileSync(join(folder, 'left.yaml'), 'left: true\n');
    expect(await writeChart(folder)).toBe(chart.size);
    const written = globSync('**/*.*', { cwd: folder }).sort();
    expect(written).toEqual([...chart.keys()].sort());
    expect(written).toEqual(expect.arrayContaining(['Chart.yaml', 'templates/_images.tpl', 'templates/gateway.yaml']));
    removeOwnedFolder(folder);
  });

  it.each(['default values', 'every part, keda', 'every part, externalMetric', 'values-production.yaml'])(
    'has the objects of the manifests: %s',
    (title) => {
      const variant = variants.find((one) => one.title === title)!;
      expect(variant.expected.size).toBeGreaterThan(20);
      expect(differences(variant, renderWith(chart, variant.file, variant.values))).toEqual([]);
    },
  );

  it('tests a release with the check of each app, as a pod that no Service finds', () => {
    const { expected } = variants[0]!;
    const rendered = parseObjects(
      renderWith(chart, undefined, { 'authService.env': [{ name: 'HIVE', value: 'one' }] }),
    );
    const checks = [...rendered.values()].filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'test');
    expect(checks.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'auth-service-check',
      'video-service-check',
      'video-worker-check',
    ]);
    expect(checks[0]).toMatchObject({
      kind: 'Pod',
      spec: {
        restartPolicy: 'Never',
        containers: [{ command: ['node', 'check.js'], env: [{ name: 'HIVE', value: 'one' }] }],
      },
    });
    const { spec } = expected.get('Service/auth-service') as unknown as { spec: { selector: Record<string, string> } };
    expect(checks[0]?.metadata).not.toMatchObject({ labels: spec.selector });
  });

  it('makes another Job for other values of its pods, which no Job takes over, and the same one for others', () => {
    const migration = (app: string, values: Readonly<Record<string, unknown>>): string | undefined =>
      new RegExp(` ${app}-migrate-\\S+`).exec(renderWith(chart, undefined, values))?.[0];
    const [auth, video] = [migration('auth-service', {}), migration('video-service', {})];
    expect(auth).toMatch(/-[0-9a-f]{8}$/);
    expect(migration('auth-service', { 'authService.nodeSelector': { hive: 'one' } })).not.toBe(auth);
    expect(migration('video-service', { 'authService.nodeSelector': { hive: 'one' } })).toBe(video);
    expect(migration('video-service', { 'videoService.pullSecrets': [{ name: 'hive' }] })).not.toBe(video);
    expect(migration('auth-service', { 'images.registry': 'registry.hive.test/svc' })).not.toBe(auth);
    expect(migration('auth-service', { 'authService.replicas': 3 })).toBe(auth);
  });

  it.each([
    ['auth-service', { 'authService.replicas': 3 }, { 'authService.autoscaling.enabled': false }],
    ['video-service', { 'videoService.replicas': 3 }, { 'videoService.autoscaling.enabled': false }],
  ])('sets the number of pods of the %s only where no autoscaler does', (app, replicas, alone) => {
    const deployment = (values: Readonly<Record<string, unknown>>) =>
      parseObjects(renderWith(chart, undefined, values)).get(`Deployment/${app}`);
    expect(deployment(replicas)).not.toHaveProperty('spec.replicas');
    expect(deployment({ ...replicas, ...alone })).toHaveProperty('spec.replicas', 3);
  });

  it('sets the number of workers only where no autoscaler does', () => {
    const worker = (kind: string) =>
      parseObjects(
        renderWith(chart, undefined, { 'videoWorker.replicas': 3, 'videoWorker.autoscaling.kind': kind }),
      ).get('Deployment/video-worker');
    expect(worker('none')).toHaveProperty('spec.replicas', 3);
    expect(worker('keda')).not.toHaveProperty('spec.replicas');
  });

  it('differs from the manifests when one of its templates does', () => {
    const changed = new Map([...chart].map(([name, text]) => [name, text.replace('kind: ConfigMap', 'kind: Secret')]));
    const variant = variants[0]!;
    expect(differences(variant, renderWith(changed, variant.file, variant.values))).not.toEqual([]);
  });

  it('reads every value, and no other', () => {
    const texts = [...chart].filter(([name]) => /^(?:templates\/.*|values\.yaml)$/.test(name)).map(([, text]) => text);
    const used = [...texts.join('\n').matchAll(/\.Values\.([\w.]*\w)/g)].map(([, key]) => key!);
    expect(new Set(used)).toEqual(new Set(chartValues.map(({ key }) => key)));
  });

  const accepts = (file: string, change: (values: Record<string, Record<string, unknown>>) => void): boolean => {
    const schema = JSON.parse(chart.get('values.schema.json')!) as AnySchemaObject;
    const values = parse(chart.get(file)!, { version: '1.1' }) as Record<string, Record<string, unknown>>;
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
