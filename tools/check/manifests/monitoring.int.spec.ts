import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { parseManifests } from './manifest';
import { metricsIn, registeredMetrics, unknownMetrics } from './metric-names';

const folder = join(projectRoot(), 'k8s', 'components', 'monitoring');
const registered = registeredMetrics(projectRoot());

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

const rules = parseManifests(readFileSync(join(folder, 'rules.yaml'), 'utf8')).flatMap(({ spec }) =>
  (spec!['groups'] as { rules: Rule[] }[]).flatMap((group) => group.rules),
);

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
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

  it('leads from each alert to a paragraph that says what to do', () => {
    const handbook = readFileSync(join(projectRoot(), 'docs', 'operate', 'alerts.md'), 'utf8');
    const headings = new Set([...handbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase()));
    const lost = rules.filter(({ alert, annotations }) => {
      const [file, anchor = ''] = annotations.runbook.split('#');
      return file !== 'docs/operate/alerts.md' || anchor !== alert.toLowerCase() || !headings.has(anchor);
    });
    expect(lost).toEqual([]);
  });
});
