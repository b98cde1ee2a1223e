import { readFileSync } from 'node:fs';
import { listSettings, type NamespaceClass } from './setting.decorator';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable with the path of a file that holds the value of a secret. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** @returns the content without the line break that editors add at its end */
export const readSecretFile = (path: string): string => readFileSync(path, 'utf8').replace(/\r?\n$/, '');

/** Every variable that a namespace reads, those with paths of secrets included. */
export const listVariables = (namespace: NamespaceClass): string[] =>
  listSettings(namespace).flatMap(({ name, secret }) => (secret === true ? [name, fileVariable(name)] : [name]));

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** @returns the value; a problem as an Error */
const readGiven = (name: string, path: string): string | Error => {
  try {
    const value = readSecretFile(path);
    return value === '' ? new Error(`${fileVariable(name)}: the file ${path} is empty`) : value;
  } catch (error) {
    return new Error(`${fileVariable(name)}: ${(error as Error).message}`);
  }
};

/** Puts the content of each file that `NAME_FILE` names into the environment as `NAME`, for secrets only. */
export const readSecretFiles = (
  namespaces: readonly NamespaceClass[],
  environment: Environment,
): { environment: Environment; problems: string[] } => {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const { name, secret } of namespaces.flatMap(listSettings)) {
    const path = environment[fileVariable(name)];
    if (secret !== true || !isGiven(path)) continue;
    const value = isGiven(environment[name])
      ? new Error(`${name} and ${fileVariable(name)} are both set: keep one`)
      : readGiven(name, path);
    if (value instanceof Error) problems.push(value.message);
    else read[name] = value;
  }
  return { environment: { ...environment, ...read }, problems };
};
