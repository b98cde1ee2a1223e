import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError, writeAtomically } from '@svc/provision';

/** Secrets of the development stack, made up once and kept readable by their owner only. */
export interface StackSecrets {
  readonly appSecret: string;
  /** Known to receivers of webhooks too. */
  readonly webhookSecret: string;
  readonly postgresPassword: string;
  readonly redisPassword: string;
  readonly adminPassword: string;
  readonly adminApiKey: string;
  /** Whether the administrator's password has been printed already. */
  readonly announced: boolean;
}

export function loadSecrets(dataFolder: string): StackSecrets {
  const file = join(dataFolder, 'secrets.json');
  const known = existsSync(file) ? readSecrets(file) : {};
  const secrets: StackSecrets = {
    appSecret: randomBytes(32).toString('hex'),
    webhookSecret: randomBytes(32).toString('hex'),
    postgresPassword: randomBytes(24).toString('hex'),
    redisPassword: randomBytes(24).toString('hex'),
    adminPassword: randomBytes(15).toString('base64url'),
    adminApiKey: `svc_${randomBytes(32).toString('hex')}`,
    announced: false,
    ...known,
  };
  // Also for a folder of an earlier version, which knew fewer of them.
  if (Object.keys(known).length < Object.keys(secrets).length) saveSecrets(dataFolder, secrets);
  return secrets;
}

/** Notes that the administrator's password has been shown, so that it is shown once. */
export function markAnnounced(dataFolder: string, secrets: StackSecrets): void {
  saveSecrets(dataFolder, { ...secrets, announced: true });
}

function saveSecrets(dataFolder: string, secrets: StackSecrets): void {
  writeAtomically(join(dataFolder, 'secrets.json'), `${JSON.stringify(secrets, undefined, 2)}\n`);
}

function readSecrets(file: string): Partial<StackSecrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<StackSecrets>;
  } catch {
    throw new ProvisionError(`${file} cannot be read: restore it, or begin anew with "npm run reset".`);
  }
}
