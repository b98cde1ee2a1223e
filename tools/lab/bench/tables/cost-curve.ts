import { median } from '../../statistics';
import { report } from '../auth/report';
import type { StatementCost } from './statement-costs';

/** The same work on tables of different sizes. */
export interface Curve {
  name: string;
  /** One for each size, the smallest first. */
  works: readonly ((turn: number) => Promise<StatementCost>)[];
  /** Limit of buffers of the largest table divided by those of the smallest; more means that a whole table is read. */
  mostGrowth: number;
}

const rounds = 5;

const medianOf = (costs: readonly StatementCost[]): StatementCost => ({
  ms: median(costs.map(({ ms }) => ms)),
  rows: median(costs.map(({ rows }) => rows)),
  buffers: median(costs.map(({ buffers }) => buffers)),
});

const shown = ({ ms, rows, buffers }: StatementCost): string =>
  `${ms.toFixed(ms < 10 ? 2 : 0)} ms ${rows.toFixed(0)} rows ${buffers.toFixed(0)} buffers`;

/** A page of PostgreSQL more or less is no growth. */
const fewBuffers = 20;

const costsByTurns = async (works: Curve['works']): Promise<StatementCost[]> => {
  const costs: StatementCost[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) costs[index]?.push(await work(round));
  return costs.map(medianOf);
};

/** All sizes are asked by turns, so that whatever else the machine does meets all of them. */
export const measureCurve = async ({ name, works, mostGrowth }: Curve): Promise<void> => {
  const finding = `${name}: growth of what is read`;
  const medians = await costsByTurns(works).catch((error: unknown) => {
    console.log(`${name} failed: ${String(error)}`);
    return undefined;
  });
  const [smallest, largest] = [medians?.[0], medians?.at(-1)];
  if (medians === undefined || smallest === undefined || largest === undefined) {
    report(finding, Infinity, { atMost: mostGrowth }, ' times');
    return;
  }
  console.log(`${name.padEnd(44)} | ${medians.map(shown).join(' | ')}`);
  const growth = (largest.buffers + fewBuffers) / (smallest.buffers + fewBuffers);
  report(finding, growth, { atMost: mostGrowth }, ' times');
  console.log(`      ${name.padEnd(58)} ${(largest.ms / smallest.ms).toFixed(2)} times in milliseconds`);
};
