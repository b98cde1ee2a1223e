import { globSync } from 'node:fs';
import { writeSuggestion } from '@svc/command-line';
import { ProvisionError } from '@svc/provision';

/**
 * Files that are mutated together, and the specs that must detect the mutants; paths begin at the root of the
 * repository.
 */
export interface MutatedModule {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly specs: readonly string[];
}

const auth = 'libs/auth/core/src';

/** Only the specs that test a module's rules: each mutant costs a start of their app. */
export const modules: Readonly<Record<string, Omit<MutatedModule, 'name'>>> = {
  queue: { mutate: ['libs/shared/queue/src/*.ts'], specs: ['libs/shared/queue/src/*.spec.ts'] },
  access: { mutate: ['libs/shared/access/src/*.ts'], specs: ['libs/shared/access/src/*.spec.ts'] },
  'task-transitions': {
    mutate: ['libs/video/data/src/task-transition.repository.ts'],
    specs: ['libs/video/data/src/video-data.int.spec.ts', 'libs/video/data/src/task-transition.repository.int.spec.ts'],
  },
  tokens: {
    mutate: [`${auth}/sessions/tokens/*.ts`],
    specs: [`${auth}/sessions/tokens/*.spec.ts`, 'apps/auth-service/test/access.int.spec.ts'],
  },
  passwords: {
    mutate: [`${auth}/passwords/*.ts`],
    specs: [`${auth}/passwords/*.spec.ts`, `${auth}/account/sign-up/sign-up.int.spec.ts`],
  },
  email: {
    mutate: [`${auth}/email/*.ts`],
    specs: [`${auth}/email/*.spec.ts`, 'apps/auth-service/test/mailed-sign-in.int.spec.ts'],
  },
  limits: {
    mutate: [`${auth}/limits/*.ts`],
    specs: [`${auth}/limits/*.spec.ts`, `${auth}/sessions/sign-in.int.spec.ts`],
  },
  sessions: {
    mutate: [`${auth}/sessions/*.ts`],
    specs: [
      `${auth}/sessions/*.spec.ts`,
      `${auth}/sign-in/administrators/admin-sessions.int.spec.ts`,
      `${auth}/sign-in/{mfa,required-factors}.int.spec.ts`,
      `${auth}/account/sign-up/anonymous-users.int.spec.ts`,
      'apps/auth-service/test/mailed-sign-in.int.spec.ts',
    ],
  },
  exchange: {
    mutate: [`${auth}/oauth/exchange/*.ts`],
    specs: [`${auth}/oauth/exchange/*.spec.ts`, `${auth}/sign-in/provider-sign-in.int.spec.ts`],
  },
};

/** @throws ProvisionError for an unknown module */
export function findModule(name: string): MutatedModule {
  const found = Object.hasOwn(modules, name) ? modules[name] : undefined;
  const names = Object.keys(modules);
  if (found === undefined)
    throw new ProvisionError(`No module "${name}"${writeSuggestion(name, names)}: choose of ${names.join(', ')}.`);
  return { name, ...found };
}

/** The files that are mutated. */
export const listFiles = ({ mutate }: MutatedModule): string[] =>
  globSync([...mutate]).filter((file) => !file.endsWith('.spec.ts'));

export const listSpecs = ({ specs }: MutatedModule): string[] => globSync([...specs]);
