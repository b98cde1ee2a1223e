import { parseArgs } from 'node:util';

export interface HistoriesOptions {
  /** Answers to ask for; accounts that have begun are finished. */
  readonly operations: number;
  readonly seed: number;
  /** Requests under way at once. */
  readonly clients: number;
  /** How often a replica is killed and started again. */
  readonly kills: number;
}

export const usage = `usage: npm run histories -- [options]

  --operations 20000    answers to check
  --seed 1              the same seed plans the same operations; how they interleave differs from run to run
  --clients 32          requests under way at once, a multiple of 4: four clients share an account
  --kills 4             how often one of the two replicas is killed and started again
`;

const options = {
  operations: { type: 'string', default: '20000' },
  seed: { type: 'string', default: '1' },
  clients: { type: 'string', default: '32' },
  kills: { type: 'string', default: '4' },
} as const;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.`);
  return Number(text);
};

export const parseHistoriesArguments = (args: string[]): HistoriesOptions | { problem: string } => {
  try {
    const { values } = parseArgs({ args, options });
    return {
      operations: wholeNumber('operations', values.operations),
      seed: wholeNumber('seed', values.seed),
      clients: wholeNumber('clients', values.clients),
      kills: wholeNumber('kills', values.kills),
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
