import { readCommandLine } from '@svc/command-line';
import fuzz from '@svc/command-line/lab/fuzz';

const services = ['auth', 'video'] as const;
export type ServiceName = (typeof services)[number];

export interface FuzzArguments {
  /** To each service. */
  readonly requests: number;
  readonly seed: number;
  readonly services: readonly ServiceName[];
}

const drawnSeed = (): number => 1 + Math.floor(Math.random() * 1_000_000_000);

/** @throws CommandLineError for what is not understood */
export const readArguments = (given: readonly string[]): FuzzArguments => {
  const { requests, seed = drawnSeed(), service } = readCommandLine(fuzz, given).values;
  return { requests, seed, services: service === undefined ? services : [service] };
};
