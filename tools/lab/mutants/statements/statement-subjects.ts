import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import { filesOf, specsOf, type Room } from '../modules';
import { statementPatterns } from './statement-patterns';
import type { StatementsMeta } from './statements-setup';

/** A statement of a module, and the tests that send it. */
export interface Subject {
  readonly file: string;
  readonly line: number;
  readonly statement: string;
  readonly senders: readonly Sender[];
}

/** The tests of one file that send a statement; none where only its hooks do. */
export interface Sender {
  readonly specification: TestSpecification;
  readonly tests: readonly SendingTest[];
}

export interface SendingTest {
  readonly name: string;
  readonly durationMs: number;
}

/** Runs the specs of a module once to find the statements that they send to PostgreSQL. */
export async function findSubjects(vitest: Vitest, room: Room): Promise<Subject[]> {
  const patterns = statementPatterns(filesOf(room));
  const specifications = await vitest.globTestSpecifications(specsOf(room));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.find((module) => !module.ok());
  if (failed !== undefined) throw new Error(`${failed.relativeModuleId} fails without any mutant: ${reasonOf(failed)}`);
  return [...sendersByStatement(specifications, testModules)].flatMap(([statement, senders]) => {
    const owner = patterns.find(({ pattern }) => pattern.test(statement));
    return owner === undefined ? [] : [{ file: owner.file, line: owner.line, statement, senders }];
  });
}

function sendersByStatement(
  specifications: readonly TestSpecification[],
  modules: readonly TestModule[],
): Map<string, Sender[]> {
  const senders = new Map<string, Sender[]>();
  for (const specification of specifications) {
    const module = modules.find(({ moduleId, project }) => isOf(specification, moduleId, project.name));
    const { statements = {}, durationsMs = {} } = (module?.meta() ?? {}) as StatementsMeta;
    for (const [statement, names] of Object.entries(statements)) {
      const tests = names.map((name) => ({ name, durationMs: durationsMs[name] ?? 0 }));
      senders.set(statement, [...(senders.get(statement) ?? []), { specification, tests }]);
    }
  }
  return senders;
}

const isOf = (specification: TestSpecification, moduleId: string, project: string): boolean =>
  specification.moduleId === moduleId && specification.project.name === project;

function reasonOf(module: TestModule): string {
  const tests = [...module.children.allTests('failed')];
  const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])];
  return [...tests.map(({ fullName }) => fullName), ...errors.map(({ message }) => message)].join('; ');
}
