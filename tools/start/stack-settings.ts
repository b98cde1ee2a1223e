import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ProvisionError } from '@svc/provision';
import { DotenvError, parseDotenv } from './dotenv';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface StackSettings {
  /** Folder of the checkout. */
  readonly root: string;
  readonly dataFolder: string;
  /** Folder of unpacked programs. */
  readonly enginesFolder: string;
  /** Folder of downloaded voices. */
  readonly voicesFolder: string;
  /** Address that the services listen on. */
  readonly host: string;
  /** The same as part of a URL on this machine; `localhost` on loopback, so that cookies are those of one site. */
  readonly urlHost: string;
  readonly ports: {
    readonly auth: number;
    readonly video: number;
    readonly inbox: number;
    /** Undefined: any free port, because the worker has no callers. */
    readonly worker: number | undefined;
  };
  /** The given environment: the process's own, and below it the file `.env`. */
  readonly given: Environment;
}

/** The environment with the values of `<root>/.env` below it; an empty variable counts as not given. */
export function loadEnvironment(root: string, own: Environment = process.env): Environment {
  return { ...givenOnly(readEnvironmentFile(root)), ...givenOnly(own) };
}

/** Reads `<root>/.env`; empty when the file does not exist. */
export function readEnvironmentFile(root: string): Environment {
  const file = resolve(root, '.env');
  return existsSync(file) ? readDotenv(file) : {};
}

const DEFAULT_PORTS = { AUTH_PORT: 3001, VIDEO_PORT: 3002, INBOX_PORT: 3003, WORKER_PORT: undefined };

/** @throws ProvisionError when a port is not one, or two are the same */
export function readStackSettings(root: string, given: Environment): StackSettings {
  const [problem] = portProblems(given);
  if (problem !== undefined) throw new ProvisionError(`${problem}.`);
  const ports = {
    auth: readPort(given, 'AUTH_PORT') ?? DEFAULT_PORTS.AUTH_PORT,
    video: readPort(given, 'VIDEO_PORT') ?? DEFAULT_PORTS.VIDEO_PORT,
    inbox: readPort(given, 'INBOX_PORT') ?? DEFAULT_PORTS.INBOX_PORT,
    worker: readPort(given, 'WORKER_PORT'),
  };
  const dataFolder = resolve(root, given['DATA_DIR'] ?? '.data');
  const host = given['HOST'] ?? 'localhost';
  return {
    root,
    dataFolder,
    enginesFolder: join(dataFolder, 'engines'),
    voicesFolder: resolve(root, given['VOICES_DIR'] ?? join(dataFolder, 'voices')),
    host,
    urlHost: urlHost(host),
    ports,
    given,
  };
}

function givenOnly(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
}

function urlHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function readDotenv(file: string): Record<string, string> {
  try {
    return parseDotenv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof DotenvError) {
      throw new ProvisionError(`${file}, ${error.message}: correct that line (.env.example shows how).`);
    }
    throw new ProvisionError(`${file} cannot be read (${(error as Error).message}): correct or remove it.`);
  }
}

/** Undefined when nothing is given, and for what is no port. */
function readPort(given: Environment, variable: string): number | undefined {
  const value = given[variable];
  const port = Number(value);
  return value !== undefined && /^\d+$/.test(value) && port >= 1 && port <= 65_535 ? port : undefined;
}

/** One sentence for each problem with the configured ports. */
export function portProblems(given: Environment): string[] {
  const problems: string[] = [];
  const seen = new Map<number, string>();
  for (const [variable, preset] of Object.entries(DEFAULT_PORTS)) {
    const port = readPort(given, variable) ?? preset;
    if (given[variable] !== undefined && readPort(given, variable) === undefined)
      problems.push(`${variable} is "${given[variable]}": set it to a number from 1 to 65535`);
    else if (port !== undefined && seen.has(port))
      problems.push(`${seen.get(port)} and ${variable} are both ${port}: give each its own port`);
    else if (port !== undefined) seen.set(port, variable);
  }
  return problems;
}
