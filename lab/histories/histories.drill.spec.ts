import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { buildApps } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeViolation } from './report';
import type { Violation } from './rules/rule';
import { operationKinds, runHistories } from './run';
import { TwoReplicas } from './system/two-replicas';
import { plantedRuns, writeSql, undoPlanted } from './test/planted-faults';

const seed = 14;
const clients = 32;
/** A history is checked when its account has lived: the fewer at once, the sooner. */
const fewClients = 12;
/** `npm test` builds this bundle; build it first to run this file alone. */
const bundle = join(projectRoot(), 'dist', 'apps', 'auth-service', 'main.js');
const buildTimeoutMs = 600_000;
/** Far beyond what is needed: busy machines stretch a run, and nothing else ends it. */
const runTimeoutMs = 240_000;

/** Accounts are named by the seed, and those of another run are still there. */
const numberedRuns = plantedRuns.map((faults, index) => ({
  faults,
  titles: faults.map(({ title }) => title).join(', '),
  seed: seed + 1 + index,
}));

/** Themes of other runs would leave fewer operations that meet the faults, or refuse the sign-ins that do. */
const ownThemes: ReadonlySet<unknown> = new Set(['rights', 'clients', 'domains']);
const kindsFor = (faults: (typeof plantedRuns)[number]) => {
  const themes = new Set<unknown>(faults.map(({ theme }) => theme));
  return operationKinds.filter(({ theme }) => !ownThemes.has(theme) || themes.has(theme));
};

let system: TwoReplicas;
beforeAll(async () => {
  if (!existsSync(bundle)) await buildApps();
  system = await TwoReplicas.start(clients);
}, buildTimeoutMs);
afterAll(() => system.stop());

describe('histories of two replicas', { timeout: runTimeoutMs }, () => {
  it('keep every rule, although a replica is killed in the middle', async () => {
    const options = { operations: 1_500, seed, clients, kills: 1 };
    const report = await runHistories(options, system);
    expect(report.violations.map(describeViolation)).toEqual([]);
    expect(report).toMatchObject({ kills: 1 });
    expect(report.operations).toBeGreaterThanOrEqual(options.operations);
    expect(report.tallies.get('current session')?.accepted).toBeGreaterThan(0);
  });

  it.each(numberedRuns)('find $titles', async ({ faults, seed }) => {
    const hidden = (violations: readonly Violation[]): string[] =>
      faults.filter(({ rules }) => !violations.some(({ rule }) => rules.includes(rule))).map(({ title }) => title);
    for (const fault of faults) await system.clock.run(writeSql(fault));
    const options = { operations: 20_000, seed, clients: fewClients, kills: 0 };
    const isEnough = (violations: readonly Violation[]): boolean => hidden(violations).length === 0;
    const { violations } = await runHistories(options, system, {
      isEnough,
      shareOfThemes: 1,
      kinds: kindsFor(faults),
    });
    await system.clock.run(undoPlanted);
    expect(hidden(violations)).toEqual([]);
  });
});
