import type { TestSpecification, Vitest } from 'vitest/node';
import { nameOf, type MutantResult } from '../mutant-result';
import type { Room } from '../modules';
import { mutateStatement } from './mutate-statement';
import { findSubjects, type Sender, type SendingTest, type Subject } from './statement-subjects';
import type { StatementChange, StatementsMeta } from './statements-setup';

type Status = MutantResult['status'];

/** Tests of many rounds come last: most mutants do not live to see them. */
const QUICK_MS = 1_000;

const SLACK_MS = 5_000;
const SLOWNESS = 3;

/** Runs a module's specs once for each mutant of the module's own statements, with only the tests that send it. */
export async function mutateStatements(room: Room, notify: (line: string) => void): Promise<MutantResult[]> {
  const vitest = await openVitest();
  try {
    const subjects = await findSubjects(vitest, room);
    vitest.config.bail = 1;
    limitTests(vitest, subjects);
    notify(`${subjects.length} statements`);
    const results: MutantResult[] = [];
    for (const [index, subject] of subjects.entries()) {
      const found = await mutateSubject(vitest, subject);
      results.push(...found);
      notify(`${index + 1} of ${subjects.length} statements, ${results.length} mutants`);
      found.filter(({ status }) => status === 'survived').forEach((result) => notify(`${nameOf(result)} lives`));
    }
    return results;
  } finally {
    await vitest.close();
  }
}

/** Vitest's own module is ECMAScript only, which a command of this repository can load, but not name at the top. */
async function openVitest(): Promise<Vitest> {
  const { createVitest } = await import('vitest/node');
  process.env['MUTANTS_OF'] = 'statements';
  return createVitest('test', {
    config: 'tools/lab/mutants/vitest.config.mts',
    maxWorkers: 1,
    watch: false,
    reporters: [{}],
    silent: true,
  });
}

/** A mutant that waits for what never comes is told sooner than a test has to be; both from how long tests took. */
function limitTests(vitest: Vitest, subjects: readonly Subject[]): void {
  const tests = subjects.flatMap(({ senders }) => senders.flatMap((sender) => sender.tests));
  const slowestMs = Math.max(0, ...tests.map(({ durationMs }) => durationMs));
  for (const { config } of vitest.projects) config.testTimeout = SLACK_MS + SLOWNESS * slowestMs;
}

async function mutateSubject(vitest: Vitest, { file, line, statement, senders }: Subject): Promise<MutantResult[]> {
  const results: MutantResult[] = [];
  for (const { rule, original, replacement, sql } of mutateStatement(statement)) {
    const status = await judge(vitest, senders, { original: statement, mutated: sql });
    results.push({ file, line, mutator: `SQL ${rule}`, original, replacement, status });
  }
  return results;
}

async function judge(vitest: Vitest, senders: readonly Sender[], change: StatementChange): Promise<Status> {
  const quick = select(senders, ({ durationMs }) => durationMs < QUICK_MS);
  const status = await run(vitest, quick, change);
  if (status !== 'survived') return status;
  return run(
    vitest,
    select(senders, ({ durationMs }) => durationMs >= QUICK_MS),
    change,
  );
}

/** The files with those of their tests that were asked for. */
function select(senders: readonly Sender[], isAsked: (test: SendingTest) => boolean): TestSpecification[] {
  return senders.flatMap(({ specification: { project, moduleId }, tests }) => {
    const names = tests.filter(isAsked).map(({ name }) => name);
    return names.length === 0 ? [] : [project.createSpecification(moduleId, { testNamePattern: patternOf(names) })];
  });
}

async function run(vitest: Vitest, specifications: TestSpecification[], change: StatementChange): Promise<Status> {
  if (specifications.length === 0) return 'survived';
  vitest.state.filesMap.clear();
  vitest.provide('statementChange', change);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  if (testModules.some((module) => (module.meta() as StatementsMeta).isInvalid)) return 'invalid';
  return testModules.some((module) => !module.ok()) || unhandledErrors.length > 0 ? 'killed' : 'survived';
}

/** All of a file's tests when its hooks send the statement alone. */
function patternOf(names: readonly string[]): RegExp {
  const tests = names.filter((name) => name !== '').map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return tests.length === 0 ? /./ : new RegExp(`^(?:${tests.join('|')})$`);
}
