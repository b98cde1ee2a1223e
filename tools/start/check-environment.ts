import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeSuggestion } from '@svc/command-line';
import {
  ConfigurationError,
  namespaces,
  readConfiguration,
  readSecretFiles,
  Setting,
  listVariables,
  type NamespaceClass,
} from '@svc/config';
import { ProvisionError } from '@svc/provision';
import { features } from '@svc/pipeline-in-process';
import { createProvidersConfig } from '@svc/video-engine/settings';
import { IsBoolean, IsPort, IsString } from 'class-validator';
import { BackupConfig } from './backup-config';
import { childEnvironment } from './child-environment';
import type { StackSecrets } from './secrets';
import { portProblems, readEnvironmentFile, type Environment, type StackSettings } from './stack-settings';

/** Settings that only `npm start` reads. */
export class StackConfig {
  @Setting({ name: 'INBOX_PORT', description: 'Port of the mail inbox that `npm start` starts' })
  @IsPort({ message: 'must be a port' })
  readonly inboxPort: string = '3003';

  @Setting({
    name: 'DATA_DIR',
    description: 'Folder of everything that `npm start` writes: databases, files, mails, logs, made-up secrets',
  })
  @IsString()
  readonly dataFolder: string = '.data';

  @Setting({
    name: 'VOICES',
    description:
      '`off`: `npm start` downloads no voices. `on`: without voices in VOICES_DIR, and outside `NODE_ENV=production`, it downloads the Apache-licensed pack in the background',
  })
  @IsBoolean()
  readonly downloadsVoices: boolean = true;
}

/** Settings of every engine, also of those that FEATURES leaves out. */
export const enginesConfig = createProvidersConfig(features);

/** Every namespace by the heading under which it is documented. */
export const everyNamespace: Readonly<Record<string, NamespaceClass>> = {
  ...namespaces,
  'Models, voices and picture sources': enginesConfig,
  'npm start': StackConfig,
  'npm run admin -- backup': BackupConfig,
};

const anySecret = 'x'.repeat(64);
const anyUrl = 'postgresql://127.0.0.1/svc';

/** Stands for whatever the stack itself fills in, so that only what was given can be wrong. */
const filledIn = (): Environment => {
  const ports = { auth: 3001, video: 3002, inbox: 3003, worker: undefined };
  const settings: StackSettings = {
    root: '/',
    dataFolder: '/',
    enginesFolder: '/',
    voicesFolder: '/',
    host: 'localhost',
    urlHost: 'localhost',
    ports,
    given: {},
  };
  const secrets: StackSecrets = {
    appSecret: anySecret,
    webhookSecret: anySecret,
    postgresPassword: anySecret,
    redisPassword: anySecret,
    adminPassword: anySecret,
    adminApiKey: '',
    announced: true,
  };
  return childEnvironment(settings, secrets, {
    databaseUrl: anyUrl,
    redisUrl: 'redis://127.0.0.1',
    smtpUrl: 'smtp://127.0.0.1',
    ffmpegPath: 'ffmpeg',
    workerPort: 3004,
  });
};

const configurationProblems = (given: Environment): readonly string[] => {
  try {
    readConfiguration(Object.values(everyNamespace), { ...filledIn(), ...given });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

const variableName = (problem: string): string => /^[A-Z0-9_]+/.exec(problem)?.[0] ?? problem;

/**
 * Looks at the settings of all apps before anything is started: each part of the stack reads only its own, and would
 * stop the start for one problem at a time.
 *
 * @throws ProvisionError naming every problem
 */
export function checkEnvironment(given: Environment): void {
  const ports = portProblems(given);
  const named = new Set(ports.map(variableName));
  const others = configurationProblems(given).filter((problem) => !named.has(variableName(problem)));
  const problems = [...ports, ...others];
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
  throw new ProvisionError(
    [`${count} wrong, in the environment or in .env:`, ...problems.map((problem) => `  - ${problem}`)].join('\n'),
  );
}

/**
 * Replaces the files of secrets by their content: the stack fills in and passes on values.
 *
 * @throws ProvisionError naming every file that cannot be read
 */
export const withSecrets = (given: Environment): Environment => {
  const { environment, problems } = readSecretFiles(Object.values(everyNamespace), given);
  if (problems.length > 0) throw new ProvisionError([...new Set(problems)].join('\n'));
  const files = new Set(
    Object.values(everyNamespace)
      .flatMap(listVariables)
      .filter((name) => name.endsWith('_FILE')),
  );
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !files.has(name)));
};

/** Variables of other programs: Node.js, npm, rclone, the AWS and PostgreSQL clients, OpenTelemetry and network clients. */
const foreign =
  /^(?:(?:NODE|npm|AWS|PG|OTEL|SSL|UV|LC|COMPOSE|CHROMIUM|RCLONE)_?\w*|(?:https?|no|all)_proxy|PATH|HOME|LANG|TMPDIR|TZ|(?:NO|FORCE)_COLOR)$/i;

/** Secrets that a configuration file of the auth-service names. */
const namedIn = (file: string): string[] =>
  existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name) : [];

/** A sentence for each name in `<root>/.env` that nothing reads: most likely a typing error, whose setting has no effect. */
export const unknownSettings = (root: string): string[] => {
  const known = Object.values(everyNamespace).flatMap(listVariables);
  const given = readEnvironmentFile(root);
  const named = namedIn(resolve(root, given['SVC_CONFIG'] ?? process.env['SVC_CONFIG'] ?? 'svc.yaml'));
  return Object.keys(given)
    .filter((name) => !known.includes(name) && !foreign.test(name) && !named.includes(name.replace(/_FILE$/, '')))
    .map((name) => `.env sets ${name}, which nothing reads${writeSuggestion(name, known)}`);
};
