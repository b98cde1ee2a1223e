import { parseArgs } from 'node:util';
import { ProvisionError } from '@svc/provision';

const services = ['auth', 'video'] as const;
export type ServiceName = (typeof services)[number];

export interface FuzzArguments {
  /** To each service. */
  readonly requests: number;
  readonly seed: number;
  readonly services: readonly ServiceName[];
}

const options = {
  requests: { type: 'string', default: '10000' },
  seed: { type: 'string' },
  service: { type: 'string' },
} as const;

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new ProvisionError(`--${name} must be a whole number above 0.`);
  return value;
};

const namedServices = (name: string | undefined): readonly ServiceName[] => {
  const found = services.filter((service) => name === undefined || service === name);
  if (found.length === 0) throw new ProvisionError('--service is "auth" or "video"; without it both are tried.');
  return found;
};

/** @throws ProvisionError for what is not understood */
export const readArguments = (given: readonly string[]): FuzzArguments => {
  try {
    const { values } = parseArgs({ args: [...given], options });
    const seed = values.seed ?? String(1 + Math.floor(Math.random() * 1_000_000_000));
    return {
      requests: wholeNumber('requests', values.requests),
      seed: wholeNumber('seed', seed),
      services: namedServices(values.service),
    };
  } catch (error) {
    throw error instanceof ProvisionError ? error : new ProvisionError((error as Error).message);
  }
};
