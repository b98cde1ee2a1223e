import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '@svc/provision';

/** It holds secrets. */
const OWNER_ONLY = 0o600;

const fileIn = (dataFolder: string): string => join(dataFolder, 'service-environment.json');

/** Keeps the environment of the services while their stack runs, for further processes of the apps. */
export const saveServiceEnvironment = (dataFolder: string, environment: Readonly<Record<string, string>>): void =>
  writeAtomically(fileIn(dataFolder), JSON.stringify(environment), OWNER_ONLY);

export const removeServiceEnvironment = (dataFolder: string): void => rmSync(fileIn(dataFolder), { force: true });

export const readServiceEnvironment = (dataFolder: string): Record<string, string> =>
  JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as Record<string, string>;
