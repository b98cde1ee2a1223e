import { OperatorError } from '@svc/errors';
import { validateSync } from 'class-validator';
import type { ReadAddress } from './addresses';
import { readSecretFiles } from './secret-files';
import { listSettings, type NamespaceClass, type NamespaceSetting } from './setting.decorator';

/** Lists every problem of the environment; values of secrets never appear in it. */
export class ConfigurationError extends OperatorError {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n` +
        problems.map((problem) => `  - ${problem}`).join('\n') +
        '\nCorrect the environment (or .env) and start again.',
    );
    this.name = 'ConfigurationError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  '1': true,
  false: false,
  off: false,
  '0': false,
};

const parsers: Record<NamespaceSetting['type'], (raw: string) => unknown> = {
  string: (raw) => raw,
  number: (raw) => (raw.trim() === '' ? Number.NaN : Number(raw)),
  boolean: (raw) => booleans[raw.trim().toLowerCase()] ?? raw,
  list: (raw) =>
    raw
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
};

/** Checks rules across fields; each sentence is a problem. */
interface Checked {
  problems(environment: Environment): string[];
}

const isChecked = (namespace: object): namespace is Checked => 'problems' in namespace;

/** Reads the address in each entry of a value. */
const readAddresses = (
  value: unknown,
  { address: read, name, secret }: NamespaceSetting & { address: ReadAddress },
): { value: unknown; problems: string[] } => {
  const typed = [value].flat().map((entry) => String(entry).trim());
  const entries = typed.map(read);
  const problems = entries.flatMap((entry, index) =>
    typeof entry === 'string'
      ? []
      : [`${name} ${entry.problem}${secret === true ? '' : ` (given: "${typed[index]}")`}`],
  );
  if (problems.length > 0) return { value, problems };
  return { value: Array.isArray(value) ? entries : entries[0], problems };
};

const hasAddress = (setting: NamespaceSetting): setting is NamespaceSetting & { address: ReadAddress } =>
  setting.address !== undefined;

const readNamespace = (environment: Environment, namespaceClass: NamespaceClass, problems: string[]): object => {
  const namespace = new namespaceClass();
  const settings = listSettings(namespaceClass);
  for (const setting of settings) {
    const raw = environment[setting.name];
    if (raw !== undefined && raw !== '') {
      const parsed = parsers[setting.type](raw);
      const read = hasAddress(setting) ? readAddresses(parsed, setting) : { value: parsed, problems: [] };
      Object.assign(namespace, { [setting.property]: read.value });
      problems.push(...read.problems);
    } else if (setting.requiredInProduction && environment['NODE_ENV'] === 'production') {
      problems.push(`${setting.name} is required in production: ${setting.description}`);
    }
  }
  for (const error of validateSync(namespace)) {
    const setting = settings.find(({ property }) => property === error.property);
    const given = setting?.secret || setting === undefined ? '' : ` (given: "${environment[setting.name] ?? ''}")`;
    const rules = Object.values(error.constraints ?? {}).map((rule) => rule.replace(error.property, '').trim());
    problems.push(`${setting?.name ?? error.property} ${rules.join(' and ')}${given}`);
  }
  if (isChecked(namespace)) problems.push(...namespace.problems(environment));
  return Object.freeze(namespace);
};

/**
 * Reads namespaces from the environment, and secrets also from the files that it names. An empty variable counts as missing.
 * @throws ConfigurationError with every problem of every namespace
 */
export const readConfiguration = <const Namespaces extends readonly NamespaceClass[]>(
  namespaces: Namespaces,
  given: Environment = process.env,
): { -readonly [Index in keyof Namespaces]: InstanceType<Namespaces[Index]> } => {
  const { environment, problems } = readSecretFiles(namespaces, given);
  const read = namespaces.map((namespace) => readNamespace(environment, namespace, problems));
  if (problems.length > 0) throw new ConfigurationError([...new Set(problems)]);
  return read as { -readonly [Index in keyof Namespaces]: InstanceType<Namespaces[Index]> };
};
