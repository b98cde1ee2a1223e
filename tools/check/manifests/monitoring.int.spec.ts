import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseManifests } from './manifest';
import { metricsIn, registeredMetrics, unknownMetrics } from './metric-names';

const folder = join(projectRoot(), 'k8s', 'components', 'monitoring');
const registered = registeredMetrics(projectRoot());

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { runbook_url: string };
}

const rules = parseManifests(readFileSync(join(folder, 'rules.yaml'), 'utf8')).flatMap(({ spec }) =>
  (spec!['groups'] as { rules: Rule[] }[]).flatMap((group) => group.rules),
);

interface Receiver {
  receiver: string;
  matchers: string[];
}

interface Alertmanager {
  route: Receiver & { routes: Receiver[] };
  receivers: { name: string }[];
}

const handbook = readFileSync(join(projectRoot(), 'docs', 'operate', 'alerts.md'), 'utf8');

interface Dashboard {
  panels: { title: string; description?: string; targets?: { expr: string }[] }[];
  templating: { list: { name: string; type: string; definition?: string }[] };
}

const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as Dashboard;

describe('what Prometheus and Grafana ask for', () => {
  it('is registered by the code', () => {
    const queries = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    expect(queries.flatMap(metricsIn)).toContain('video_stage_duration_seconds_bucket');
    expect(unknownMetrics(queries, registered)).toEqual([]);
  });

  it('is every figure that the apps show of their own', () => {
    const shown = new Set(
      dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    );
    const ours = [...registered].filter((name) => /^(auth|http|video|engine|database|redis|webhook)_/.test(name));
    expect(ours).toContain('auth_mails_total');
    expect(ours.filter((name) => !['', '_bucket', '_count', '_sum'].some((end) => shown.has(name + end)))).toEqual([]);
  });

  it('would be missed if it were not', () => {
    expect(unknownMetrics(['sum(rate(video_jobz{state="active"}[5m]))'], registered)).toEqual(['video_jobz']);
  });

  it('leads from each alert to a paragraph that says what to do, at an address that the operator replaces', () => {
    const headings = new Set([...handbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase()));
    const lost = rules.filter(({ alert, annotations }) => {
      const { origin, pathname, hash } = new URL(annotations.runbook_url);
      const anchor = hash.slice(1);
      const isPage = origin === 'https://runbooks.example.org' && pathname === '/alerts.md';
      return !isPage || anchor !== alert.toLowerCase() || !headings.has(anchor);
    });
    expect(lost).toEqual([]);
  });

  it('has the severities of kube-prometheus-stack, which the example of Alertmanager sends each somewhere', () => {
    const severities = [...new Set(rules.map(({ labels }) => labels.severity))];
    expect(severities.toSorted()).toEqual(['critical', 'info', 'warning']);
    const [, example = ''] = /```yaml\n# Alertmanager[^\n]*\n([\s\S]*?)```/.exec(handbook) ?? [];
    const { route, receivers } = (parse(example) as { config: Alertmanager }).config;
    const routed = route.routes.flatMap(({ matchers }) => matchers.join().match(/critical|warning|info/g) ?? []);
    expect(routed.toSorted()).toEqual(['critical', 'info', 'warning']);
    const named = new Set(receivers.map(({ name }) => name));
    expect([route, ...route.routes].filter(({ receiver }) => !named.has(receiver))).toEqual([]);
  });

  it('explains each panel of the dashboard, which finds its namespaces by itself', () => {
    const silent = dashboard.panels.filter(({ description = '' }) => description.length < 20);
    expect(silent.map(({ title }) => title)).toEqual([]);
    const namespace = dashboard.templating.list.find(({ name }) => name === 'namespace');
    expect(namespace).toMatchObject({ type: 'query', definition: 'label_values(engine_up, namespace)' });
    expect(JSON.stringify(dashboard)).not.toContain('namespace=\\"svc');
  });
});
