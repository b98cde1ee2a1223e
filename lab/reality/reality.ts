import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandLineError, readCommandLine } from '@svc/command-line';
import { reality } from '@svc/command-line/lab-test-commands';
import { projectRoot } from '@svc/provision';
import { runMain, type StopReason } from '@svc/start';
import { runProgram } from '../run-program';
import { readRecords, type RealityRecord } from './records';
import { replays } from './replays';

interface RunTest {
  readonly fullName: string;
  readonly status: string;
}

/** The part of Vitest's report that the table needs. */
interface Report {
  readonly testResults: readonly { name: string; status: string; assertionResults: readonly RunTest[] }[];
}

const kindTests = ({ testResults }: Report, kind: string): readonly RunTest[] =>
  testResults
    .filter(({ name }) => replays[kind]?.some((spec) => name === join(projectRoot(), spec)))
    .flatMap(({ name, status, assertionResults }) => [
      ...assertionResults,
      ...(status === 'failed' && assertionResults.length === 0 ? [{ fullName: name, status }] : []),
    ]);

/** Result by the tests that name the record, or else by all tests of its kind. */
const documentResult = ({ names }: RealityRecord, tests: readonly RunTest[]): string => {
  const own = tests.filter(({ fullName }) => names.length > 0 && names.every((name) => fullName.includes(name)));
  const counted = own.length === 0 ? tests : own;
  const isRight = counted.length > 0 && counted.every(({ status }) => status === 'passed');
  return `${isRight ? 'ok' : 'FAILED'} (${counted.length} tests${own.length === 0 ? ' of the kind' : ''})`;
};

const replay = async (kinds: readonly string[], stopRequested: Promise<StopReason>): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-reality-'));
  const file = join(folder, 'report.json');
  const specs = new Set(kinds.flatMap((kind) => replays[kind] ?? []));
  try {
    const reporter = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', file];
    await runProgram(['node_modules/vitest/vitest.mjs', 'run', ...reporter, ...specs], stopRequested, {
      REALITY: 'all',
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const printRow = ({ kind, names, source, recorded }: RealityRecord, result: string): void =>
  console.log(`${[kind, ...names].join(', ').padEnd(90)} ${recorded.padEnd(12)} ${result.padEnd(28)} ${source}`);

/** `npm run lab -- reality`: replays the recorded documents of both corpora. */
void runMain(async (stopRequested) => {
  const { words } = readCommandLine(reality, process.argv.slice(2));
  const kinds = words.length === 0 ? Object.keys(replays) : words;
  if (kinds.some((kind) => replays[kind] === undefined))
    throw new CommandLineError(`Kinds are: ${Object.keys(replays).join(', ')}.`);
  process.env['REALITY'] = 'all';
  const report = await replay(kinds, stopRequested);
  const rows = kinds.flatMap((kind) => {
    const tests = kindTests(report, kind);
    return readRecords(kind).map((record) => ({ record, result: documentResult(record, tests) }));
  });
  for (const { record, result } of rows) printRow(record, result);
  const failed = rows.filter(({ result }) => result.startsWith('FAILED')).length;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  console.log(`${rows.length} documents, ${failed} failed; ${tests.length} tests.`);
  return failed > 0 || report.testResults.some(({ status }) => status !== 'passed') ? 1 : 0;
});
