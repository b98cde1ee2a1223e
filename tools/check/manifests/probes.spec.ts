import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { appsOf, parseManifests } from './manifest';
import { planOf, probeNames, type ProbePlan } from './probe-policies';

const read = (...path: string[]): string => readFileSync(join(projectRoot(), ...path), 'utf8');

/** The rows of the runbook's table: | `startupProbe` | `/health/live` | 1 s | 1 s | 60 | … */
const documented = (): Record<string, ProbePlan> => {
  const row = /^\| `(\w+Probe)` *\| `([^`]+)` *\| (\d+) s *\| (\d+) s *\| (\d+) *\|/gm;
  const rows = [...read('docs', 'operate', 'monitor.md').matchAll(row)];
  return Object.fromEntries(
    rows.map(([, name = '', path = '', every, timeout, failures]) => [
      name,
      { path, everySeconds: Number(every), timeoutSeconds: Number(timeout), failures: Number(failures) },
    ]),
  );
};

describe('the probes of the manifests', () => {
  it.each(['auth-service', 'video-service', 'video-worker'])('are for %s what the runbook gives reasons for', (app) => {
    const [workload] = appsOf(parseManifests(read('k8s', 'base', app, 'deployment.yaml')));
    const container = workload?.pod.containers[0];
    const plans = probeNames.map((name) => [name, planOf(container?.[name] ?? {})] as const);
    expect(Object.fromEntries(plans)).toEqual(documented());
  });
});
