import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError, writeAtomically } from '@svc/provision';
import type { Environment } from './stack-settings';

const hexadecimal = (bytes: number): string => randomBytes(bytes).toString('hex');

/** How each secret is made up, and the setting in whose place it stands. */
const makers = {
  appSecret: { setting: 'APP_SECRET', make: () => hexadecimal(32) },
  webhookSecret: { setting: 'WEBHOOK_SECRET', make: () => hexadecimal(32) },
  postgresPassword: { setting: 'DATABASE_URL', make: () => hexadecimal(24) },
  redisPassword: { setting: 'REDIS_URL', make: () => hexadecimal(24) },
  adminPassword: { setting: 'ADMIN_PASSWORD', make: () => randomBytes(15).toString('base64url') },
  adminApiKey: { setting: 'ADMIN_API_KEY', make: () => `svc_${hexadecimal(32)}` },
} as const;

export type SecretName = keyof typeof makers;

/** The service takes these on its first start only; afterwards they are changed by command. */
const firstStartOnly: readonly SecretName[] = ['adminPassword', 'adminApiKey'];

/**
 * Secrets of the development stack, made up once and kept readable by their owner only. One that was given when it
 * would have been made up is not there: the file names none that is not in force.
 */
export type StackSecrets = Readonly<Partial<Record<SecretName, string>>> & {
  /** True when the administrator's password and key have been printed. */
  readonly announced: boolean;
};

const fileIn = (dataFolder: string): string => join(dataFolder, 'secrets.json');

/** @param given settings from outside, for which nothing is made up */
export function loadSecrets(dataFolder: string, given: Environment = {}): StackSecrets {
  const known = readSecrets(fileIn(dataFolder));
  const announced = known?.announced ?? false;
  const made: Partial<Record<SecretName, string>> = {};
  for (const [name, { setting, make }] of Object.entries(makers) as [SecretName, (typeof makers)[SecretName]][]) {
    const isLate = announced && firstStartOnly.includes(name);
    const secret = known?.[name] ?? (given[setting] === undefined && !isLate ? make() : undefined);
    if (secret !== undefined) made[name] = secret;
  }
  // A configured key replaces the valid one permanently; a password is used only while no administrator has one.
  if (given['ADMIN_API_KEY'] !== undefined) delete made.adminApiKey;
  const secrets = { ...made, announced };
  if (JSON.stringify(secrets) !== JSON.stringify(known)) saveSecrets(dataFolder, secrets);
  return secrets;
}

/** True when an earlier start generated this secret: it may be valid even if that start failed. */
export function knowsSecret(dataFolder: string, name: SecretName): boolean {
  return readSecrets(fileIn(dataFolder))?.[name] !== undefined;
}

/** Notes that what was made up for the administrator has been shown, so that it is shown once. */
export function markAnnounced(dataFolder: string, secrets: StackSecrets): void {
  saveSecrets(dataFolder, { ...secrets, announced: true });
}

/** A secret was replaced by command: the one in the file opens nothing any more. */
export function forgetSecret(dataFolder: string, name: SecretName): void {
  const known = readSecrets(fileIn(dataFolder));
  if (known === undefined) return;
  const { [name]: _replaced, ...kept } = known;
  saveSecrets(dataFolder, kept);
}

function saveSecrets(dataFolder: string, secrets: StackSecrets): void {
  writeAtomically(fileIn(dataFolder), `${JSON.stringify(secrets, undefined, 2)}\n`);
}

function readSecrets(file: string): StackSecrets | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StackSecrets;
  } catch {
    throw new ProvisionError(`${file} cannot be read: restore it, or start over with "npm run reset".`);
  }
}
