import { hasAdministrator } from '@svc/provision';
import { forgetSecret, type StackSecrets } from './secrets';

/**
 * Where there is an administrator already, in a database that was given, the password that was made up for the first one
 * opens nothing, and the key that was made up would replace the one in force: both are neither kept nor told.
 *
 * @param secrets with a password and a key that were made up at this very start, if with any
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
