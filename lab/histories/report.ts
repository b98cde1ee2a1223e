import type { HistoriesOptions } from './run';
import type { Fact, Operation } from './model/operation';
import type { RunReport } from './run';
import type { Violation } from './rules/rule';

const shownOperations = 30;

const shortToken = (token: string): string => token.slice(-6);

/** Which tokens of a session came and went; ends of them are enough to tell them apart. */
const describeFact = (fact: Fact): string[] => {
  if (fact.type === 'opens') return [`opens ${shortToken(fact.session)} ${shortToken(fact.token)}`];
  if (fact.type === 'told end') return [`told ${fact.cause ?? 'no cause'}`];
  if ('session' in fact && fact.type !== 'refresh') return [`${fact.type} ${shortToken(fact.session ?? 'none')}`];
  if (fact.type === 'shows factor') return [`${fact.kind} ${shortToken(fact.factor)} at ${fact.step}`];
  if (fact.type !== 'refresh') return [];
  return [
    `${shortToken(fact.session)} ${shortToken(fact.token)} -> ${fact.given === null ? 'none' : shortToken(fact.given)}`,
  ];
};

const describeOperation = ({
  number,
  name,
  replica,
  start,
  end,
  outcome,
  status,
  error,
  device,
  facts,
}: Operation): string => {
  const times = `${start.toFixed(1)} to ${end.toFixed(1)} ms`;
  return [
    `    #${number} ${name}: ${outcome} ${status} ${error ?? ''} (${times}, replica ${replica}, ${device})`,
    ...facts.flatMap(describeFact),
  ].join(' ');
};

export const describeViolation = ({ rule, email, sentence, operations, surroundings }: Violation): string =>
  [
    `VIOLATION of "${rule}" by ${email}`,
    `  ${sentence}`,
    ...operations.slice(0, shownOperations).map(describeOperation),
    '  Beside them:',
    ...surroundings.slice(-shownOperations).map(describeOperation),
  ].join('\n');

/** Describes the operations of a run, their outcomes and how to repeat the run. */
export const describeRun = (report: RunReport, { seed, clients, operations, kills }: HistoriesOptions): string => {
  const rows = [...report.tallies]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, { accepted, refused, unknown }]) =>
        `  ${name.padEnd(32)} ${String(accepted).padStart(8)} ${String(refused).padStart(8)} ${String(unknown).padStart(8)}`,
    );
  const header = `  ${'operation'.padEnd(32)} ${'accepted'.padStart(8)} ${'refused'.padStart(8)} ${'unknown'.padStart(8)}`;
  const rate = (report.operations / report.seconds).toFixed(0);
  return [
    header,
    ...rows,
    `${report.operations} operations on ${report.accounts} accounts, ${report.kills} kills, ${rate} a second`,
    `${report.violations.length} violations; again: npm run lab -- histories --operations ${operations} --seed ${seed} --clients ${clients} --kills ${kills}`,
  ].join('\n');
};
