import { hasAdministrator } from '@svc/provision';
import { forgetSecret, type StackSecrets } from './secrets';

/**
 * Drops the generated password and key when the configured database already has an administrator: the password would
 * have no effect, and the key would replace the valid one.
 *
 * @param secrets with the password and the key that this start generated, if any
 */
export async function dropIdleSecrets(
  databaseUrl: string,
  dataFolder: string,
  secrets: StackSecrets,
): Promise<StackSecrets> {
  // A key that was told at an earlier start is the one in force.
  const idle = secrets.announced ? (['adminPassword'] as const) : (['adminPassword', 'adminApiKey'] as const);
  if (idle.every((name) => secrets[name] === undefined) || !(await hasAdministrator(databaseUrl))) return secrets;
  for (const name of idle) forgetSecret(dataFolder, name);
  const kept = Object.entries(secrets).filter(([name]) => !idle.some((one) => one === name));
  return { ...Object.fromEntries(kept), announced: secrets.announced };
}
