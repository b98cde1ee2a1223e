import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from '@prometheus-io/client';

const suffixes = /_(bucket|count|sum)$/;
/** Kept by the cluster's own exporters. */
const ofTheCluster = /^(kube_|container_|up$)/;

/** Every metric that the code registers: `name: '…'` beside a `help`. */
export const registeredMetrics = (root: string): Set<string> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const names = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  registry.clear();
  for (const folder of ['apps', 'libs']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.includes('node_modules') || file.endsWith('.spec.ts')) continue;
      const code = readFileSync(join(root, folder, file), 'utf8');
      for (const [, name = ''] of code.matchAll(/name: '([a-z0-9_]+)',\s+help:/g)) names.add(name);
    }
  }
  return names;
};

/** The names of metrics in a query of Prometheus: words before a brace or a range. */
export const metricsIn = (query: string): string[] => [
  ...new Set([...query.matchAll(/\b([a-z][a-z0-9_]*_[a-z0-9_]+)\s*[{[]/g)].map(([, name = '']) => name)),
];

/** Finds metrics that queries use and no service registers. */
export const unknownMetrics = (queries: readonly string[], registered: ReadonlySet<string>): string[] => {
  const asked = new Set(queries.flatMap(metricsIn));
  return [...asked].filter(
    (name) => !registered.has(name) && !registered.has(name.replace(suffixes, '')) && !ofTheCluster.test(name),
  );
};
