import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import type { MutantResult } from '../mutant-result';
import { filesOf, specsOf, type Room } from '../rooms';
import { mutateStatement, type StatementMutant } from './mutate-statement';
import { statementPatterns } from './statement-patterns';
import type { StatementsMeta } from './statements-setup';

/** The tests that sent one statement, file by file. */
type Senders = Map<TestSpecification, string[]>;

interface Subject {
  readonly file: string;
  readonly line: number;
  readonly statement: string;
  readonly senders: Senders;
}

/**
 * Runs a room's specs once to see what they send to PostgreSQL, then once for each mutant of the room's own statements,
 * with only those tests that send it.
 */
export async function mutateStatements(room: Room, notify: (line: string) => void): Promise<MutantResult[]> {
  const vitest = await openVitest();
  try {
    const subjects = await findSubjects(vitest, room);
    const mutants = subjects.flatMap((subject) =>
      mutateStatement(subject.statement).map((mutant) => ({ subject, mutant })),
    );
    notify(`${mutants.length} mutants of ${subjects.length} statements`);
    const results: MutantResult[] = [];
    for (const { subject, mutant } of mutants) results.push(await judge(vitest, subject, mutant));
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
    config: 'tools/mutants/vitest.config.mts',
    maxWorkers: 1,
    watch: false,
    reporters: [{}],
    silent: true,
  });
}

async function findSubjects(vitest: Vitest, room: Room): Promise<Subject[]> {
  const patterns = statementPatterns(filesOf(room));
  const senders = await recordSenders(vitest, specsOf(room));
  return [...senders].flatMap(([statement, tests]) => {
    const owner = patterns.find(({ pattern }) => pattern.test(statement));
    return owner === undefined ? [] : [{ file: owner.file, line: owner.line, statement, senders: tests }];
  });
}

async function recordSenders(vitest: Vitest, specs: string[]): Promise<Map<string, Senders>> {
  const specifications = await vitest.globTestSpecifications(specs);
  const modules = await run(vitest, specifications, undefined);
  const failed = modules.find((module) => !module.ok());
  if (failed !== undefined) throw new Error(`${failed.relativeModuleId} fails without any mutant: ${reasonOf(failed)}`);
  const senders = new Map<string, Senders>();
  for (const module of modules) {
    const specification = specifications.find(({ moduleId, project }) => isOf(module, moduleId, project.name));
    const { statements = {} } = module.meta() as StatementsMeta;
    for (const [statement, tests] of Object.entries(statements))
      if (specification !== undefined)
        senders.set(
          statement,
          (senders.get(statement) ?? new Map<TestSpecification, string[]>()).set(specification, tests),
        );
  }
  return senders;
}

function reasonOf(module: TestModule): string {
  const tests = [...module.children.allTests('failed')];
  const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])];
  return [...tests.map(({ fullName }) => fullName), ...errors.map(({ message }) => message)].join('; ');
}

const isOf = (module: TestModule, moduleId: string, project: string): boolean =>
  module.moduleId === moduleId && module.project.name === project;

async function judge(vitest: Vitest, subject: Subject, mutant: StatementMutant): Promise<MutantResult> {
  const specifications = [...subject.senders].map(([{ project, moduleId }, tests]) =>
    project.createSpecification(moduleId, { testNamePattern: patternOf(tests) }),
  );
  vitest.config.bail = 1;
  const modules = await run(vitest, specifications, { original: subject.statement, mutated: mutant.sql });
  const isInvalid = modules.some((module) => (module.meta() as StatementsMeta).isInvalid);
  const isKilled = modules.some((module) => !module.ok()) || vitest.state.getUnhandledErrors().length > 0;
  return {
    file: subject.file,
    line: subject.line,
    mutator: `SQL ${mutant.rule}`,
    original: mutant.original,
    replacement: mutant.replacement,
    status: isInvalid ? 'invalid' : isKilled ? 'killed' : 'survived',
  };
}

async function run(
  vitest: Vitest,
  specifications: TestSpecification[],
  change: { original: string; mutated: string } | undefined,
): Promise<readonly TestModule[]> {
  vitest.state.filesMap.clear();
  vitest.provide('statementChange', change);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules;
}

/** Everything of the file when only its hooks send the statement. */
function patternOf(tests: readonly string[]): RegExp {
  const names = tests.filter((name) => name !== '').map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return names.length === 0 ? /./ : new RegExp(`^(?:${names.join('|')})$`);
}
