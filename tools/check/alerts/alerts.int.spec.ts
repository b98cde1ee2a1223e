import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseManifests } from '@svc/manifests';
import { findPromtool, projectRoot, runCommand, type CommandError } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { runbook_url: string };
}

/** Time series of a test, and the alerts that Prometheus must derive from them. */
interface AlertCase {
  readonly alert: string;
  /** Ends the sentence "fires when …" or "is silent when …". */
  readonly when: string;
  readonly after: `${number}m`;
  /** A value a minute, in promtool's words: `0+5x30` is a counter that grows by five, for half an hour. */
  readonly series: Readonly<Record<string, string>>;
  /** Expected alerts: labels without the severity, and the rendered summary. */
  readonly fires: readonly { readonly labels: Readonly<Record<string, string>>; readonly summary: string }[];
}

const cases = ['service', 'engine', 'account', 'video'].flatMap(
  (subject) => parse(readFileSync(join(import.meta.dirname, `${subject}-cases.yaml`), 'utf8')) as AlertCase[],
);
const rulesFile = join(projectRoot(), 'k8s', 'components', 'monitoring', 'rules.yaml');
const groups = parseManifests(readFileSync(rulesFile, 'utf8')).flatMap(
  ({ spec }) => spec?.['groups'] as { name: string; rules: Rule[] }[],
);
const rules = new Map(groups.flatMap((group) => group.rules).map((rule) => [rule.alert, rule]));

/** Every rule that is loaded is evaluated at every minute of every case: each alert is tried by itself. */
const ownFiles = () => [...rules.values()].map((rule) => ({ rule, file: `${rule.alert}.yaml` }));

let promtool: string;
let folder: string;

beforeAll(async () => {
  promtool = await findPromtool({ enginesFolder: join(projectRoot(), '.data', 'engines') });
  folder = mkdtempSync(join(tmpdir(), 'svc-alerts-'));
  // Has the form that the Prometheus operator writes. JSON is YAML.
  writeFileSync(join(folder, 'rules.yaml'), JSON.stringify({ groups }));
  for (const { rule, file } of ownFiles())
    writeFileSync(join(folder, file), JSON.stringify({ groups: [{ name: rule.alert, rules: [rule] }] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...args: string[]): Promise<string> => {
  const { stdout } = await runCommand(promtool, args, { timeoutMs: 60_000, cwd: folder });
  return stdout;
};

const toTest = ({ alert, when, after, series, fires }: AlertCase) => ({
  name: `${alert}: ${when}`,
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  alert_rule_test: [
    {
      eval_time: after,
      alertname: alert,
      exp_alerts: fires.map(({ labels, summary }) => ({
        exp_labels: { ...labels, severity: rules.get(alert)?.labels.severity },
        exp_annotations: { summary, runbook_url: rules.get(alert)?.annotations.runbook_url },
      })),
    },
  ],
});

/** @returns what promtool finds wrong; nothing when every alert is as expected */
const checkAlerts = async (tried: readonly AlertCase[]): Promise<string> => {
  const byAlert = Map.groupBy(tried, ({ alert }) => alert);
  const files = [...byAlert].map(([alert, own]) => {
    const tests = { rule_files: [`${alert}.yaml`], evaluation_interval: '1m', tests: own.map(toTest) };
    writeFileSync(join(folder, `${alert}.test.yaml`), JSON.stringify(tests));
    return `${alert}.test.yaml`;
  });
  return run('test', 'rules', ...files).then(
    () => '',
    (error: CommandError) => `${error.reason}: ${error.stderr}`,
  );
};

describe('the rules for alerts', () => {
  it('are rules that Prometheus takes', async () => {
    expect(await run('check', 'rules', 'rules.yaml')).toContain('SUCCESS');
  });

  it('are each tried with what makes them fire and with what must not', () => {
    const tried = (isFiring: boolean) =>
      new Set(cases.filter(({ fires }) => fires.length > 0 === isFiring).map(({ alert }) => alert));
    const all = [...rules.keys()].toSorted();
    expect([...tried(true)].toSorted()).toEqual(all);
    expect([...tried(false)].toSorted()).toEqual(all);
  });

  it('fire and are silent as the cases say', async () => {
    expect(await checkAlerts(cases)).toBe('');
  });

  it('would be found wrong if they did not', async () => {
    const firing = cases.filter(({ alert }) => alert === 'SvcErrors');
    expect(await checkAlerts(firing.map((one) => ({ ...one, fires: [] })))).toMatch(/SvcErrors/);
  });
});
